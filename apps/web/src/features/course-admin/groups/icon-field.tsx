import type { NewCourseGroup } from '@regent/contract/courses/course-groups'
import { plainIcons } from '@regent/contract/firm/icons'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { NamedIcon } from '#ui/content/named-icon.tsx'
import { courseAdminTexts } from '../texts.ts'
import { courseAdminQueries } from '../queries.ts'

const shownIcons = 32

/** The plain names first, then matches in the bundled icon sets. */
const suggestions = (found: readonly string[], typed: string): string[] => {
  const plain = plainIcons.filter((name) => name.includes(typed.replace(/^.*:/u, '')))
  return [...new Set([...(plain.length > 0 ? plain : []), ...found])].slice(0, shownIcons)
}

/** The name of an icon, typed or picked from suggestions. */
export const IconField = ({ form }: { form: UseFormReturn<NewCourseGroup> }) => {
  const { fields } = useTexts(courseAdminTexts)
  const icon = useWatch({ control: form.control, name: 'icon' })
  const typed = useDeferredValue(icon.trim().toLowerCase())
  const { data = [], error } = useQuery(courseAdminQueries.icons(typed))
  const names = suggestions(data, typed)

  return (
    <div className="icon-field">
      <Field label={fields.icon} hint={fields.iconHint} error={form.formState.errors.icon?.message}>
        <div className="input-group">
          {/* Only complete names are loaded. */}
          <NamedIcon name={names.includes(icon) ? icon : ''} />
          <Input {...form.register('icon')} autoComplete="off" spellCheck={false} />
        </div>
      </Field>
      <div role="group" aria-label={fields.icons} className="icon-field__choices">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className="icon-field__choice"
            title={name}
            aria-label={name}
            aria-pressed={name === icon}
            onClick={() => form.setValue('icon', name, { shouldDirty: true, shouldValidate: true })}
          >
            <NamedIcon name={name} />
          </button>
        ))}
      </div>
      {error !== null || names.length === 0 ? (
        <p className="field__hint">{error === null ? fields.iconsNone : fields.iconsFailed}</p>
      ) : null}
    </div>
  )
}
