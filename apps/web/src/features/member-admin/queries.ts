import type { EndpointCall } from '@regent/contract/api/endpoint'
import { limits } from '@regent/contract/limits'
import { memberDetailEndpoints as details } from '@regent/contract/members/member-details'
import {
  type MemberFilterName,
  memberFilterNames,
  memberFilters,
  type WrittenFilters,
} from '@regent/contract/members/member-filters'
import { timelineEndpoints } from '@regent/contract/members/member-timeline'
import { type Member, memberEndpoints as endpoints, memberSorts } from '@regent/contract/members/members'
import { segmentEndpoints } from '@regent/contract/members/segments'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { callApi } from '#lib/api/api-client.ts'
import { listQuery } from '#lib/api/list-query.ts'
import { defineListState, listQueryOf, type StateOf } from '#widgets/records/list/list-state.ts'
import { useListChanges } from '#widgets/records/list/use-list-changes.ts'

export const membersKey = ['members'] as const

const listKey = [...membersKey, 'list'] as const

export const segmentsKey = [...membersKey, 'segments'] as const

/** All filters but the search, which lists have beside them. */
export type FilterKey = Exclude<MemberFilterName, 'search'>

export const filterKeys = memberFilterNames.filter((name): name is FilterKey => name !== 'search')

const schemas: Record<MemberFilterName, z.ZodType> = memberFilters

const tests = Object.fromEntries(
  filterKeys.map((name) => [name, (value: string) => schemas[name].safeParse(value).success]),
) as Record<FilterKey, (value: string) => boolean>

const isId = (value: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(value)

/** Unsorted, the latest come first. */
export const memberListState = defineListState({ filters: { ...tests, segment: isId }, sort: memberSorts })

export type MemberListState = StateOf<typeof memberListState>

export type MemberQuery = NonNullable<EndpointCall<typeof endpoints.list>['query']>

/** What calls take: the filters that are set. */
export const memberQueryOf = (state: MemberListState) => {
  const { limit: _, ...query } = listQueryOf(state)
  return query as MemberQuery
}

/** The filters that are set, as they are saved. */
export const writtenFiltersOf = ({ search, filters }: Pick<MemberListState, 'search' | 'filters'>): WrittenFilters => ({
  ...(search !== '' && { search }),
  ...(Object.fromEntries(
    filterKeys.flatMap((name) => (filters[name] === '' ? [] : [[name, filters[name]]])),
  ) as Partial<Record<FilterKey, string>>),
})

const perPage = 50

const ofMember = (id: string) => [...membersKey, 'member', id] as const

export const memberQueries = {
  list: (state: MemberListState) =>
    listQuery({
      key: [...listKey, state],
      endpoint: endpoints.list,
      input: { query: { ...memberQueryOf(state), limit: perPage } },
      page: ({ members, total }) => ({ rows: members, total }),
    }),
  figures: queryOptions({
    queryKey: [...membersKey, 'figures'],
    queryFn: ({ signal }) => callApi(endpoints.figures, {}, { signal }),
  }),
  tags: (search: string) =>
    queryOptions({
      queryKey: [...membersKey, 'tags', search],
      queryFn: async ({ signal }) => {
        const query = { limit: perPage, ...(search !== '' && { search }) }
        return (await callApi(endpoints.tags, { query }, { signal })).tags
      },
      placeholderData: keepPreviousData,
    }),
  sources: (search: string) =>
    queryOptions({
      queryKey: [...membersKey, 'sources', search],
      queryFn: async ({ signal }) => {
        const query = { limit: perPage, ...(search !== '' && { search }) }
        return (await callApi(endpoints.sources, { query }, { signal })).sources
      },
      placeholderData: keepPreviousData,
    }),
  member: (id: string) =>
    queryOptions({
      queryKey: [...ofMember(id), 'profile'],
      queryFn: async ({ signal }) => (await callApi(endpoints.show, { params: { id } }, { signal })).member,
    }),
  sessions: (id: string) =>
    listQuery({
      key: [...ofMember(id), 'sessions'],
      endpoint: details.listSessions,
      input: { params: { id }, query: {} },
      page: ({ sessions }) => ({ rows: sessions }),
    }),
  consents: (id: string) =>
    listQuery({
      key: [...ofMember(id), 'consents'],
      endpoint: details.listConsents,
      input: { params: { id }, query: { limit: perPage } },
      page: ({ consents }) => ({ rows: consents }),
    }),
  notes: (id: string) =>
    listQuery({
      key: [...ofMember(id), 'notes'],
      endpoint: details.listNotes,
      input: { params: { id }, query: { limit: perPage } },
      page: ({ notes }) => ({ rows: notes }),
    }),
  grants: (id: string) =>
    listQuery({
      key: [...ofMember(id), 'elite'],
      endpoint: details.listElite,
      input: { params: { id }, query: { limit: perPage } },
      page: ({ grants }) => ({ rows: grants }),
    }),
  timeline: (id: string, kinds: string) =>
    listQuery({
      key: [...ofMember(id), 'timeline', kinds],
      endpoint: timelineEndpoints.list,
      input: { params: { id }, query: { limit: perPage, ...(kinds !== '' && { kind: kinds }) } },
      page: ({ entries }) => ({ rows: entries }),
    }),
  erasure: (id: string) =>
    queryOptions({
      queryKey: [...ofMember(id), 'erasure'],
      queryFn: async ({ signal }) => (await callApi(details.showErasure, { params: { id } }, { signal })).erasure,
    }),
  segments: listQuery({
    key: segmentsKey,
    endpoint: segmentEndpoints.list,
    input: { query: { limit: limits.listLimit.most } },
    page: ({ segments }) => ({ rows: segments }),
  }),
  segment: (id: string) =>
    queryOptions({
      queryKey: [...segmentsKey, id],
      queryFn: async ({ signal }) => (await callApi(segmentEndpoints.show, { params: { id } }, { signal })).segment,
    }),
  /** How many members filters find. */
  count: (filters: WrittenFilters) =>
    queryOptions({
      queryKey: [...membersKey, 'count', filters],
      queryFn: async ({ signal }) => (await callApi(segmentEndpoints.count, { body: { filters } }, { signal })).count,
      placeholderData: keepPreviousData,
    }),
}

export const memberKey = ofMember

export const useMemberChanges = () => useListChanges<Member>({ listKey, refreshKey: membersKey })
