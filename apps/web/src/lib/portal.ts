import type { Portal, portalEndpoints } from '@regent/contract/firm/portal'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { type BareEndpoint, callApi } from './api/api-client.ts'
import { requiresNoAccount } from './api/query-client.ts'

const showPortal: BareEndpoint<typeof portalEndpoints.show> = { method: 'GET', path: '/api/portal', access: 'public' }

export const portalQuery = queryOptions({
  queryKey: ['portal'],
  queryFn: ({ signal }) => callApi(showPortal, {}, { signal }),
  // The document contains it; it is read again when settings change.
  staleTime: Infinity,
  meta: requiresNoAccount,
})

/** Shown while the server cannot say whose portal this is. */
export const namelessPortal: Portal = {
  name: 'Regent',
  accent: '#1c4a37',
  now: '1970-01-01T00:00:00Z',
  disclaimer: '',
  postalAddress: '',
  smsConsents: { reminders: '', news: '' },
  openHours: { days: [], from: '', to: '' },
}

/** The portal that the server rendered the document with. */
export const PaintedPortalContext = createContext<Portal | undefined>(undefined)

/** The firm's portal; updates when the firm changes its settings. */
export const usePortal = (): Portal => {
  const painted = useContext(PaintedPortalContext)
  return useQuery({ ...portalQuery, ...(painted && { initialData: painted }) }).data ?? namelessPortal
}
