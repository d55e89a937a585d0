import type { SettingsPage, settingsEndpoints } from '@regent/contract/firm/settings'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { legalQueries } from '#lib/legal.ts'
import { portalQuery } from '#lib/portal.ts'

// Without schemas, because the frame of the admin area uses it too.
const showSettings: BareEndpoint<typeof settingsEndpoints.show> = {
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
}
export const settingsQueries = {
  page: queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => callApi(showSettings, {}, { signal }),
  }),
}

export const useUpdateSettingsPage = () => {
  const queryClient = useQueryClient()

  return ({ settings, fixed, firstRun, mailGoesTo, samples }: SettingsPage) =>
    queryClient.setQueryData(settingsQueries.page.queryKey, { settings, fixed, firstRun, mailGoesTo, samples })
}

/** Shows the answered settings at once, and refetches what depends on them. */
export const useUpdateSettings = () => {
  const queryClient = useQueryClient()
  const update = useUpdateSettingsPage()

  return (page: SettingsPage) => {
    update(page)
    void queryClient.invalidateQueries({ queryKey: portalQuery.queryKey })
    void queryClient.invalidateQueries(legalQueries.all)
  }
}

export const SettingsContext = createContext<SettingsPage | undefined>(undefined)

export const useSettings = (): SettingsPage => {
  const page = useContext(SettingsContext)
  if (page === undefined) throw new Error('useSettings needs a SettingsContext')
  return page
}
