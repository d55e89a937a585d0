import type { legalEndpoints } from '@regent/contract/firm/legal'
import type { SettingsPage, settingsEndpoints } from '@regent/contract/firm/settings'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { portalQuery } from '#lib/portal.ts'

// The frame of the admin area asks for it too, so it carries no schemas.
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

/** Takes over how far the first steps are. */
export const useAcceptFirstRun = () => {
  const queryClient = useQueryClient()

  return ({ settings, fixed, firstRun, mailGoesTo, samples }: SettingsPage) =>
    queryClient.setQueryData(settingsQueries.page.queryKey, { settings, fixed, firstRun, mailGoesTo, samples })
}

/** Takes over what an answer says, and has everything that shows it read again. */
export const useAcceptSettings = () => {
  const queryClient = useQueryClient()
  const keep = useAcceptFirstRun()

  return (page: SettingsPage) => {
    keep(page)
    void queryClient.invalidateQueries({ queryKey: portalQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: legalKey })
  }
}
