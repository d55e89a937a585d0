import { type ContactList, contactListEndpoints } from '@regent/contract/messages/contact-lists'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useController } from 'react-hook-form'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { webinarFormTexts } from './texts.ts'
import type { WebinarEntries } from './webinar-values.ts'

type SmsList = Pick<ContactList, '_id' | 'name' | 'isForeign'> & { contacts?: number }

/** Read when the form opens, and again before a webinar is created. */
export const smsLists = queryOptions({
  queryKey: ['webinar-sms-lists'],
  queryFn: async ({ signal }) => (await callApi(contactListEndpoints.list, { query: {} }, { signal })).lists,
  staleTime: 0,
  // The form is open already, and it falls back to three known lists.
  retry: false,
})

/** Every portal has these three lists, with these ids. */
const builtIn = (names: { general: string; vip: string; premium: string }): SmsList[] =>
  [names.general, names.vip, names.premium].map((name, index) => ({
    _id: `01900000-0000-7000-8000-00000000000${index + 1}`,
    name,
    isForeign: false,
  }))

/** After a failure, it offers the built-in lists. */
export const SmsListField = () => {
  const { fields, lists: texts } = useTexts(webinarFormTexts)
  const { field, fieldState } = useController<WebinarEntries, 'proSmsList'>({ name: 'proSmsList' })
  const { data, isError } = useQuery(smsLists)
  const lists: SmsList[] = data ?? (isError ? builtIn(texts.fallback) : [])
  const isKnown = field.value === '' || lists.some(({ _id }) => _id === field.value)

  const warn = useEffectEvent(() => toast.caution({ title: texts.failed }))
  useEffect(() => {
    if (isError) warn()
  }, [isError])

  return (
    <Field label={fields.proSmsList} optional error={fieldState.error?.message} className="form-half">
      <Select {...field}>
        <option value="">{texts.none}</option>
        {lists.map(({ _id, name, contacts, isForeign }) => (
          <option key={_id} value={_id}>
            {contacts === undefined ? name : texts[isForeign ? 'foreign' : 'option'](name, contacts)}
          </option>
        ))}
        {isKnown ? null : <option value={field.value}>{texts.unknown}</option>}
      </Select>
    </Field>
  )
}
