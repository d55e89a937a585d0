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
  // The form stands open meanwhile, and three lists are known anyway.
  retry: false,
})

/** Every portal begins with these three, under these ids. */
const builtIn = (names: { general: string; vip: string; premium: string }): SmsList[] =>
  [names.general, names.vip, names.premium].map((name, index) => ({
    _id: `01900000-0000-7000-8000-00000000000${index + 1}`,
    name,
    isForeign: false,
  }))

/** Read when the form opens and once more before a webinar is made; where they cannot be read, the three that every portal begins with. */
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
    /** As they are now; nothing where they cannot be read. */
    readAgain: (): Promise<SmsList[] | undefined> => queryClient.query(smsLists).catch(() => undefined),
  }
}
