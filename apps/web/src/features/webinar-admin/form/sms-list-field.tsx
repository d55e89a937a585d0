import { type ContactList, contactListEndpoints } from '@regent/contract/messages/contact-lists'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useController } from 'react-hook-form'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#ui/controls/link.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { segmentQueries } from '#widgets/segments/queries.ts'
import { Recipients } from '#widgets/segments/recipients.tsx'
import { SegmentOptions } from '#widgets/segments/segment-options.tsx'
import { webinarFormTexts } from './texts.ts'
import type { WebinarEntries } from './webinar-values.ts'

type SmsList = Pick<ContactList, '_id' | 'name' | 'isForeign'> &
  Partial<Pick<ContactList, 'contacts' | 'consentSource'>>

const readAllLists = async (signal: AbortSignal): Promise<ContactList[]> => {
  const all: ContactList[] = []
  let cursor: string | undefined
  do {
    const { lists, nextCursor } = await callApi(contactListEndpoints.list, { query: { cursor } }, { signal })
    all.push(...lists)
    cursor = nextCursor
  } while (cursor !== undefined)
  return all
}

/** Read when the form opens, and again before a webinar is created. */
export const smsLists = queryOptions({
  queryKey: ['webinar-sms-lists'],
  queryFn: ({ signal }) => readAllLists(signal),
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

/** Of our own lists, nothing is sent to those that do not say how their people agreed. The CRM keeps that of its lists. */
const hasNoSource = ({ isForeign, consentSource }: SmsList) => !isForeign && consentSource === ''

/** After a failure, it offers the built-in lists. */
export const SmsListField = () => {
  const { fields, lists: texts } = useTexts(webinarFormTexts)
  const { field, fieldState } = useController<WebinarEntries, 'proSmsList'>({ name: 'proSmsList' })
  const { data, isError } = useQuery(smsLists)
  const lists: SmsList[] = data ?? (isError ? builtIn(texts.fallback) : [])
  const { data: segments } = useQuery(segmentQueries.choices)
  const isSegment = segments?.some(({ _id }) => _id === field.value) ?? false
  const isKnown = field.value === '' || isSegment || lists.some(({ _id }) => _id === field.value)
  const chosen = lists.find(({ _id }) => _id === field.value)
  const optionOf = (list: SmsList) => {
    const { name, contacts, isForeign } = list
    if (contacts === undefined) return name
    if (isForeign) return texts.foreign(name, contacts)
    return hasNoSource(list) ? texts.withoutSource(name, contacts) : texts.option(name, contacts)
  }

  const warn = useEffectEvent(() => toast.caution({ title: texts.failed }))
  useEffect(() => {
    if (isError) warn()
  }, [isError])

  return (
    <>
      <Field
        label={fields.proSmsList}
        optional
        hint={lists.some(hasNoSource) && !isSegment ? <SourceHint chosen={chosen} /> : undefined}
        error={fieldState.error?.message}
        className="form-half"
      >
        <Select {...field}>
          <option value="">{texts.none}</option>
          {lists.map((list) => (
            <option key={list._id} value={list._id} disabled={hasNoSource(list)}>
              {optionOf(list)}
            </option>
          ))}
          {segments === undefined || segments.length === 0 ? null : (
            <optgroup label={texts.segments}>
              <SegmentOptions chosen={isSegment ? field.value : ''} />
            </optgroup>
          )}
          {isKnown ? null : <option value={field.value}>{texts.unknown}</option>}
        </Select>
      </Field>
      {isSegment ? <Recipients segmentId={field.value} channel="sms" /> : null}
    </>
  )
}

/** Why a list cannot be chosen, or gets nothing although an earlier choice stands, and where that is mended. */
const SourceHint = ({ chosen }: { chosen: SmsList | undefined }) => {
  const { lists: texts } = useTexts(webinarFormTexts)
  const isUnsent = chosen !== undefined && hasNoSource(chosen)

  return (
    <>
      {isUnsent ? texts.chosenWithoutSource : texts.someWithoutSource}{' '}
      <Link to={isUnsent ? `${paths.adminLists}?edit=${chosen._id}` : paths.adminLists}>{texts.addSource}</Link>
    </>
  )
}
