import { addressOf, downloads } from '@regent/contract/api/downloads'
import { dealMemberEndpoints as endpoints, type DealMemberKind } from '@regent/contract/deals/deal-members'
import { dealEndpoints } from '@regent/contract/deals/deals'
import { limits } from '@regent/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { listQuery } from '#lib/api/list-query.ts'

const key = ['deal-members'] as const

export const dealMembersKey = (dealId: string) => [...key, dealId] as const

export interface ListedMembers {
  kind: DealMemberKind
  search: string
}

export const dealMemberQueries = {
  deal: (id: string) =>
    queryOptions({
      queryKey: [...dealMembersKey(id), 'deal'],
      queryFn: async ({ signal }) =>
        (await callApi(dealEndpoints.show, { params: { id }, query: { fields: 'basic' } }, { signal })).deal,
    }),
  list: (id: string, { kind, search }: ListedMembers) =>
    listQuery({
      key: [...dealMembersKey(id), 'list', kind, search],
      endpoint: endpoints.list,
      input: { params: { id }, query: { kind, ...(search !== '' && { search }) } },
      page: ({ members }) => ({ rows: members }),
    }),
  /** By deal, how many interests the viewer has not read about. */
  unread: queryOptions({
    queryKey: [...key, 'unread'],
    queryFn: async ({ signal }) => {
      const { deals } = await callApi(endpoints.listUnread, { query: { limit: limits.listLimit.most } }, { signal })
      return new Map(deals.map(({ _id, unread }) => [_id, unread]))
    },
  }),
}

/** The members of one kind, as a file for spreadsheets. */
export const exportAddress = (dealId: string, kind: DealMemberKind): string =>
  addressOf(downloads.dealMembers, `${kind}-${dealId}`)
