import type { Portal, portalEndpoints } from '@regent/contract/firm/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { type BareEndpoint, callApi } from './api/api-client.ts'
import { requiresNoAccount } from './session/requires-no-account.ts'

const showPortal: BareEndpoint<typeof portalEndpoints.show> = { method: 'GET', path: '/api/portal', access: 'public' }

export const portalQuery = queryOptions({
  queryKey: ['portal'],
  queryFn: ({ signal }) => callApi(showPortal, {}, { signal }),
  // The document brings it along; it is asked for again when settings have changed.
  staleTime: Infinity,
  meta: requiresNoAccount,
})

/** Stands where the server could not say whose portal this is, until it can. */
export const namelessPortal: Portal = {
  name: 'Regent',
  accent: '#1c4a37',
  now: '1970-01-01T00:00:00Z',
  disclaimer: '',
  postalAddress: '',
  smsConsents: { reminders: '', news: '' },
  openHours: { days: [], from: '', to: '' },
}

/** What the document was painted with. */
export const PaintedPortalContext = createContext<Portal | undefined>(undefined)

/** Whose portal this is; follows when the firm changes its settings. */
export const usePortal = (): Portal => {
  const painted = useContext(PaintedPortalContext)
  return useQuery({ ...portalQuery, ...(painted && { initialData: painted }) }).data ?? namelessPortal
}
