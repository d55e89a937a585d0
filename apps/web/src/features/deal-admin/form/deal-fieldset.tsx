import { namesWith } from '@regent/contract/api/field-table'
import { type DealField, dealFields, dealSections } from '@regent/contract/deals/deal-fields'
import { termKindNames } from '@regent/contract/deals/deal-terms'
import type { StaffDeal } from '@regent/contract/deals/deals'
import type { NewDeal } from '@regent/contract/deals/deals-admin'
import { Fragment, type ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input, TextArea } from '#ui/fields/input.tsx'
import { FilesField } from '#widgets/records/files-field.tsx'
import { FormSection } from '#widgets/records/sections/form-sections.tsx'
import { Recipients } from '#widgets/segments/recipients.tsx'
import { SegmentField } from '#widgets/segments/segment-field.tsx'
import { BriefingField } from './briefing-field.tsx'
import type { DealEntries } from './deal-values.ts'
import { DescriptionField } from './description-field.tsx'
import { ImageField } from './image-field.tsx'
import { RelatedField } from './related-field.tsx'
import { StateFields } from './state-fields.tsx'
import { TermFields } from './term-fields.tsx'
import { dealFormTexts } from './texts.ts'
import type { DealFormState } from './use-deal-form.ts'

interface DealFieldsetProps extends Pick<DealFormState, 'dateFault' | 'followUpload'> {
  /** Undefined for a new one. */
  deal: StaffDeal | undefined
}

export const DealFieldset = ({ deal, dateFault, followUpload }: DealFieldsetProps) => {
  const texts = useTexts(dealFormTexts)
  const { fields, hints, sections } = texts
  const { register, control, getValues, formState } = useFormContext<DealEntries, unknown, NewDeal>()
  const { errors } = formState
  const documents = useController({ control, name: 'documents' })
  const segment = useController({ control, name: 'segmentId' })

  const inputs = {
    name: (
      <Field label={fields.name} error={errors.name?.message}>
        <Input {...register('name')} aria-required autoComplete="off" />
      </Field>
    ),
    url: (
      <Field label={fields.url} optional hint={hints.url} error={errors.url?.message}>
        <Input {...register('url')} inputMode="url" autoComplete="off" spellCheck={false} placeholder="https://" />
      </Field>
    ),
    image: <ImageField deal={deal} onPendingChange={followUpload('image')} />,
    description: <DescriptionField onPendingChange={followUpload('description')} />,
    documents: (
      <FilesField
        label={texts.documents.upload}
        files={documents.field.value}
        error={documents.fieldState.error}
        onChange={(change) => documents.field.onChange(change(getValues('documents')))}
        onPendingChange={followUpload('documents')}
      />
    ),
    related: <RelatedField />,
    webinarId: <BriefingField />,
    disclaimerText: (
      <Field label={fields.disclaimerText} optional hint={hints.disclaimerText} error={errors.disclaimerText?.message}>
        <TextArea {...register('disclaimerText')} />
      </Field>
    ),
    segmentId: (
      <>
        <SegmentField
          label={fields.segmentId}
          nobody={texts.allMembers}
          hint={hints.segmentId}
          value={segment.field.value ?? ''}
          onChange={(id) => segment.field.onChange(id === '' ? null : id)}
          error={segment.fieldState.error?.message}
        />
        {segment.field.value === null ? null : <Recipients segmentId={segment.field.value} />}
      </>
    ),
    state: <StateFields dateFault={dateFault} />,
    // Below the state.
    publishAt: null,
  } satisfies Record<DealField, ReactNode>

  return dealSections.map((section) => (
    <FormSection key={section} name={section} title={sections[section]}>
      {section === 'terms' ? (
        <TermFields deal={deal} kinds={termKindNames} />
      ) : (
        namesWith(dealFields, { section }).map((name) => <Fragment key={name}>{inputs[name]}</Fragment>)
      )}
    </FormSection>
  ))
}
