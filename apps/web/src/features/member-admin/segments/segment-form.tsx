import type { WrittenFilters } from '@regent/contract/members/member-filters'
import { type Segment, segmentEndpoints, segmentForm } from '@regent/contract/members/segments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { AppFailure } from '#lib/api/app-failure.ts'
import { createDraft } from '#lib/browser/draft.ts'
import { type SubmittedAction, useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { showFieldErrors } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { EditorSheet } from '#widgets/records/editor-sheet.tsx'
import { LoadedRecord } from '#widgets/records/loaded-record.tsx'
import { saveOverChanges } from '#widgets/records/save-over-changes.ts'
import { failureOfForm, useSayFailure } from '#widgets/records/say-failure.ts'
import { useDraftedForm } from '#widgets/records/use-drafted-form.ts'
import { FilterFields } from '../filters/filter-fields.tsx'
import { filterTexts } from '../filters/texts.ts'
import { useFoundCount } from '../filters/use-found-count.ts'
import { memberQueries, segmentsKey } from '../queries.ts'
import { segmentTexts } from './texts.ts'

const unanswered = createDraft<SubmittedAction>('segment-unanswered')

interface SegmentFormProps {
  segment?: Segment
  /** For a new segment that starts with the filters of a list. */
  filters?: WrittenFilters
  onClose: () => void
}

export const EditSegment = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { form: texts } = useTexts(segmentTexts)
  const query = useQuery({ ...memberQueries.segment(id), staleTime: 0 })

  return (
    <LoadedRecord words={texts} query={query} onClose={onClose}>
      {(segment) => <SegmentForm key={segment._id} segment={segment} onClose={onClose} />}
    </LoadedRecord>
  )
}

export const SegmentForm = (props: SegmentFormProps) => {
  const { segment, onClose } = props
  const { form: texts } = useTexts(segmentTexts)
  const { form, isUnsaved, isPending, error, submit } = useSegmentForm(props)
  const filters = useController({ control: form.control, name: 'filters' })
  const { search = '', ...others } = filters.field.value

  return (
    <EditorSheet
      title={segment === undefined ? texts.createHeading : texts.editHeading}
      isUnsaved={isUnsaved}
      isPending={isPending}
      failure={error?.code === 'edit_conflict' ? undefined : failureOfForm(error, texts.failed)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label={texts.name} error={form.formState.errors.name?.message}>
        <Input {...form.register('name')} aria-required autoComplete="off" />
      </Field>
      <Found filters={filters.field.value} />
      <Field label={texts.search} optional hint={texts.searchHint}>
        <Input
          value={search}
          autoComplete="off"
          onChange={({ target }) =>
            filters.field.onChange(target.value === '' ? others : { ...others, search: target.value })
          }
        />
      </Field>
      <FilterFields filters={filters.field.value} onChange={filters.field.onChange} />
    </EditorSheet>
  )
}

/** Shows the members before the segment is saved. */
const Found = ({ filters }: { filters: WrittenFilters }) => {
  const texts = useTexts(filterTexts)
  const { count, error } = useFoundCount(filters)
  return (
    <p className="segment-count num" role="status">
      {error === null ? (count === undefined ? texts.counting : texts.found(count)) : texts.countFailed}
    </p>
  )
}

const useSegmentForm = ({ segment, filters = {}, onClose }: SegmentFormProps) => {
  const { form: texts } = useTexts(segmentTexts)
  const create = useAction(segmentEndpoints.create, { unanswered })
  const update = useAction(segmentEndpoints.update)
  const saved = segment === undefined ? { name: '', filters } : { name: segment.name, filters: segment.filters }
  const { form, isUnsaved, finish } = useDraftedForm(segmentForm, saved, { name: `segment-${segment?._id ?? 'new'}` })
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()

  const outcome = {
    onSuccess: ({ segment: { count } }: { segment: Segment }) => {
      finish()
      onClose()
      toast.success({ title: segment === undefined ? texts.created(count) : texts.updated })
      void queryClient.invalidateQueries({ queryKey: segmentsKey })
    },
    onError: (failure: AppFailure) => {
      showFieldErrors(form, failure.details)
      sayFailure(failure, texts.failed)
    },
  }
  const submit = form.handleSubmit((body) => {
    if (segment === undefined) {
      create.send({ body }, outcome)
      return
    }
    const { _id: id, updatedAt } = segment
    saveOverChanges((basedOn, then) => update.send({ params: { id }, body: { ...body, ...basedOn } }, then), {
      updatedAt,
      question: texts.conflict,
      ...outcome,
    })
  })

  const { isPending, error } = segment === undefined ? create : update
  return { form, isUnsaved, isPending, error, submit }
}
