import { type DealField, dealFields, type DealSection, dealSections } from '@regent/contract/deals/deal-fields'
import type { StaffDeal } from '@regent/contract/deals/deals'
import { useQuery } from '@tanstack/react-query'
import { type FieldErrors, FormProvider } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { EditorSheet } from '#widgets/records/editor-sheet.tsx'
import { LoadedRecord } from '#widgets/records/loaded-record.tsx'
import { FormSections } from '#widgets/records/sections/form-sections.tsx'
import { DealState } from '../deal-state.tsx'
import { dealAdminQueries } from '../queries.ts'
import { DealFieldset } from './deal-fieldset.tsx'
import type { DealEntries } from './deal-values.ts'
import { dealFormTexts } from './texts.ts'
import { useDealForm } from './use-deal-form.ts'

const sectionOf = (name: string): DealSection => (name in dealFields ? dealFields[name as DealField].section : 'terms')

const faultySections = (errors: FieldErrors<DealEntries>, isDateFaulty: boolean): Set<DealSection> =>
  new Set([...(isDateFaulty ? ['publishing' as const] : []), ...Object.keys(errors).map(sectionOf)])

interface DealFormProps {
  /** Undefined for a new one. */
  deal?: StaffDeal
  onClose: () => void
}

export const DealForm = ({ deal, onClose }: DealFormProps) => {
  const texts = useTexts(dealFormTexts)
  const { form, isUnsaved, isPending, dateFault, failure, followUpload, submit } = useDealForm({ deal, onClose })

  return (
    <EditorSheet
      size="wide"
      title={deal === undefined ? texts.createHeading : texts.editHeading}
      aside={deal === undefined ? undefined : <DealState state={deal.state} />}
      isUnsaved={isUnsaved}
      isPending={isPending}
      failure={failure}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FormSections
        names={dealSections}
        titles={texts.sections}
        faulty={faultySections(form.formState.errors, dateFault !== undefined)}
      >
        <FormProvider {...form}>
          <DealFieldset deal={deal} dateFault={dateFault} followUpload={followUpload} />
        </FormProvider>
      </FormSections>
    </EditorSheet>
  )
}

export const EditDeal = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const texts = useTexts(dealFormTexts)
  const query = useQuery({ ...dealAdminQueries.deal(id), staleTime: 0 })

  return (
    <LoadedRecord words={texts} query={query} onClose={onClose}>
      {(deal) => <DealForm key={deal._id} deal={deal} onClose={onClose} />}
    </LoadedRecord>
  )
}
