import { type ContactList, contactListEndpoints } from '@regent/contract/messages/contact-lists'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { webinarFormTexts } from './texts.ts'

export type SmsList = Pick<ContactList, '_id' | 'name' | 'isForeign'> & { contacts?: number }

const smsLists = queryOptions({
  queryKey: ['webinar-sms-lists'],
  queryFn: async ({ signal }) => (await callApi(contactListEndpoints.list, {}, { signal })).lists,
  staleTime: 0,
  // The form is open already, and three lists are known anyway.
  retry: false,
})

/** Every portal has these three lists, with these ids. */
const builtIn = (names: { general: string; vip: string; premium: string }): SmsList[] =>
  [names.general, names.vip, names.premium].map((name, index) => ({
    _id: `01900000-0000-7000-8000-00000000000${index + 1}`,
    name,
    isForeign: false,
  }))

/** Read when the form opens and again before a webinar is created; after a failure, the built-in three. */
export const useSmsLists = () => {
  const { fallback, failed } = useTexts(webinarFormTexts).lists
  const queryClient = useQueryClient()
  const { data, isError } = useQuery(smsLists)

  const warn = useEffectEvent(() => toast.caution({ title: failed }))
  useEffect(() => {
    if (isError) warn()
  }, [isError])

  const lists: SmsList[] = data ?? (isError ? builtIn(fallback) : [])
  return {
    lists,
    /** Undefined after a failure. */
    readAgain: (): Promise<SmsList[] | undefined> => queryClient.query(smsLists).catch(() => undefined),
  }
}
