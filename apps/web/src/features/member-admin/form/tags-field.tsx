import { tag } from '@regent/contract/members/member-fields'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { memberQueries } from '../queries.ts'
import type { MemberEntries } from './member-values.ts'
import { memberFormTexts } from './texts.ts'

interface TagsInputProps {
  label: string
  hint?: string
  error?: string | undefined
  tags: readonly string[]
  onChange: (tags: string[]) => void
  /** New ones can be typed. */
  isOpen?: boolean
}

/** Tags that members have, and new ones. */
export const TagsInput = ({ label, hint, error, tags, onChange, isOpen = true }: TagsInputProps) => {
  const texts = useTexts(memberFormTexts)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const { data: found = [] } = useQuery(memberQueries.tags(useDeferredValue(typed.trim())))
  const names = new Set([...tags, ...found.map(({ name }) => name)])

  const add = (name: string) => {
    const read = tag.safeParse(name)
    setFault(read.error?.issues[0]?.message)
    if (read.success && !tags.includes(read.data)) onChange([...tags, read.data])
  }

  return (
    <Field label={label} hint={hint} error={fault ?? error}>
      <MultiCombobox
        options={[...names].map((name) => ({ value: name, label: name }))}
        values={tags}
        onValuesChange={onChange}
        onSearch={(now) => {
          setTyped(now)
          setFault(undefined)
        }}
        adding={isOpen ? { label: texts.addTag, isBusy: false, onAdd: add } : undefined}
      />
    </Field>
  )
}

export const TagsField = () => {
  const { fields, hints } = useTexts(memberFormTexts)
  const { control } = useFormContext<MemberEntries>()
  const { field, fieldState } = useController({ control, name: 'tags' })

  return (
    <TagsInput
      label={fields.tags}
      hint={hints.tags}
      error={fieldState.error?.message}
      tags={field.value}
      onChange={field.onChange}
    />
  )
}
