import type { legalEndpoints } from '@regent/contract/firm/legal'
import type { SettingsPage, settingsEndpoints } from '@regent/contract/firm/settings'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { portalQuery } from '#lib/portal.ts'

// Without schemas, because the frame of the admin area uses it too.
const showSettings: BareEndpoint<typeof settingsEndpoints.show> = {
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
}
const showTerms: BareEndpoint<typeof legalEndpoints.terms> = {
  method: 'GET',
  path: '/api/portal/terms',
  access: 'public',
}
const showPrivacy: BareEndpoint<typeof legalEndpoints.privacy> = {
  method: 'GET',
  path: '/api/portal/privacy',
  access: 'public',
}

const legalKey = ['legal']

export const settingsQueries = {
  page: queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => callApi(showSettings, {}, { signal }),
  }),
  legal: (kind: 'terms' | 'privacy') =>
    queryOptions({
      queryKey: [...legalKey, kind],
      queryFn: ({ signal }) =>
        kind === 'terms' ? callApi(showTerms, {}, { signal }) : callApi(showPrivacy, {}, { signal }),
    }),
}

/** Shows the answered settings at once. */
export const useUpdateSettingsPage = () => {
  const queryClient = useQueryClient()

  return ({ settings, fixed, firstRun, mailGoesTo, samples }: SettingsPage) =>
    queryClient.setQueryData(settingsQueries.page.queryKey, { settings, fixed, firstRun, mailGoesTo, samples })
}

/** Shows the answered settings at once, and reads again whatever depends on them. */
export const useUpdateSettings = () => {
  const queryClient = useQueryClient()
  const update = useUpdateSettingsPage()

  return (page: SettingsPage) => {
    update(page)
    void queryClient.invalidateQueries({ queryKey: portalQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: legalKey })
  }
}

export const SettingsContext = createContext<SettingsPage | undefined>(undefined)

/** The settings of the page around this component. */
export const useSettings = (): SettingsPage => {
  const page = useContext(SettingsContext)
  if (page === undefined) throw new Error('useSettings needs a SettingsContext')
  return page
}
