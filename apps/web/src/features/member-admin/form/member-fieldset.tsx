import { namesWith } from '@regent/contract/api/field-table'
import {
  clientTypes,
  lifecycleStages,
  type MemberField,
  memberFields,
  memberRoles,
  memberSections,
} from '@regent/contract/members/member-fields'
import { Fragment, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { memberAdminTexts } from '../texts.ts'
import { EliteFields } from './elite-fields.tsx'
import type { MemberEntries } from './member-values.ts'
import { TagsField } from './tags-field.tsx'
import { memberFormTexts } from './texts.ts'

interface MemberFieldsetProps {
  /** The person who edits: they cannot change their own role. */
  isYou?: boolean
  /** The person has no account yet. */
  isNew?: boolean
  onPendingChange: (isRunning: boolean) => void
}

export const MemberFieldset = ({ isYou = false, isNew = false, onPendingChange }: MemberFieldsetProps) => {
  const texts = useTexts(memberFormTexts)
  const { roles, stages, clientTypes: types } = useTexts(memberAdminTexts)
  const { fields, hints, sections } = texts
  const { register, control, formState } = useFormContext<MemberEntries>()
  const { errors } = formState
  const isElite = useWatch({ control, name: 'client_type' }) === 'Elite'

  const inputs = {
    firstName: (
      <Field label={fields.firstName} error={errors.firstName?.message}>
        <Input {...register('firstName')} aria-required autoComplete="off" />
      </Field>
    ),
    lastName: (
      <Field label={fields.lastName} error={errors.lastName?.message}>
        <Input {...register('lastName')} aria-required autoComplete="off" />
      </Field>
    ),
    phone: (
      <Field label={fields.phone} optional error={errors.phone?.message}>
        <Input {...register('phone')} type="tel" autoComplete="off" />
      </Field>
    ),
    client_type: (
      <Field label={fields.client_type} error={errors.client_type?.message}>
        <Select {...register('client_type')}>
          {clientTypes.map((value) => (
            <option key={value} value={value}>
              {types[value]}
            </option>
          ))}
        </Select>
      </Field>
    ),
    eliteUntil: isElite ? <EliteFields onPendingChange={onPendingChange} /> : null,
    lifecyclestage: (
      <Field label={fields.lifecyclestage} error={errors.lifecyclestage?.message}>
        <Select {...register('lifecyclestage')}>
          {lifecycleStages.map((value) => (
            <option key={value} value={value}>
              {stages[value]}
            </option>
          ))}
        </Select>
      </Field>
    ),
    tags: <TagsField />,
    role: isYou ? (
      <p className="field__hint">{hints.ownAccess}</p>
    ) : (
      <Field label={fields.role} hint={hints.role} error={errors.role?.message}>
        <Select {...register('role')}>
          {memberRoles.map((value) => (
            <option key={value} value={value}>
              {roles[value]}
            </option>
          ))}
        </Select>
      </Field>
    ),
    disabled:
      isYou || isNew ? null : (
        <Checkbox {...register('disabled')} error={errors.disabled?.message}>
          {fields.disabled}
          <span className="block field__hint">{hints.disabled}</span>
        </Checkbox>
      ),
  } satisfies Record<MemberField, ReactNode>

  return memberSections.map((section) => (
    <fieldset key={section} className="editor-part">
      <legend className="editor-part__title">{sections[section]}</legend>
      <div className={section === 'person' ? 'editor-pair' : 'contents'}>
        {namesWith(memberFields, { section }).map((name) => (
          <Fragment key={name}>{inputs[name]}</Fragment>
        ))}
      </div>
    </fieldset>
  ))
}
