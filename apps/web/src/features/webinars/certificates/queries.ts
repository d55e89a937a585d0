import type { certificateEndpoints } from '@regent/contract/webinars/certificates'
import { queryOptions } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'

const listOwn: BareEndpoint<typeof certificateEndpoints.listOwn> = {
  method: 'GET',
  path: '/api/certificates',
  access: 'member',
}

/** Below the key of webinars: what changes a registration may bring or take a certificate. */
const key = ['webinars', 'certificates'] as const

const most = 500

/** The viewer's certificates: all of them, or of one webinar. */
export const ownCertificates = (webinarId?: string) =>
  queryOptions({
    queryKey: [...key, webinarId ?? 'all'],
    queryFn: async ({ signal }) => {
      const query = { limit: most, ...(webinarId !== undefined && { webinarId }) }
      return (await callApi(listOwn, { query }, { signal })).certificates
    },
  })
