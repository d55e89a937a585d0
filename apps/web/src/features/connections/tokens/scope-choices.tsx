import { isScope, type Scope, scopeAreas, scopes } from '@regent/contract/api/scopes'
import type { apiTokenForm } from '@regent/contract/connections/tokens'
import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { z } from 'zod'
import { useTexts } from '#lib/texts.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldError } from '../field-error.tsx'
import { tokenTexts } from './texts.ts'

export type TokenValues = z.input<typeof apiTokenForm>

interface ScopeChoicesProps {
  control: Control<TokenValues>
  error: string | undefined
}

/** What a token may do: a line for each area. */
export const ScopeChoices = ({ control, error }: ScopeChoicesProps) => {
  const { form: texts, areas } = useTexts(tokenTexts)
  const errorId = useId()
  const { field } = useController({ control, name: 'scopes' })
  const set = new Set(field.value)
  const choose = (scope: Scope, isChosen: boolean) =>
    field.onChange(scopes.filter((each) => (each === scope ? isChosen : set.has(each))))

  const box = (scope: string, label: string, isFirst = false) =>
    isScope(scope) ? (
      <Checkbox
        ref={isFirst ? field.ref : undefined}
        aria-label={label}
        checked={set.has(scope)}
        onChange={({ target }) => choose(scope, target.checked)}
      />
    ) : null

  return (
    <fieldset className="field" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="label mb-1.5">{texts.scopes}</legend>
      <table className="scope-table">
        <thead>
          <tr>
            <th scope="col">{texts.area}</th>
            <th scope="col">{texts.read}</th>
            <th scope="col">{texts.write}</th>
          </tr>
        </thead>
        <tbody>
          {scopeAreas.map((area, index) => (
            <tr key={area}>
              <th scope="row">{areas[area]}</th>
              <td>{box(`${area}:read`, texts.mayRead(areas[area]), index === 0)}</td>
              <td>{box(`${area}:write`, texts.mayWrite(areas[area]))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
