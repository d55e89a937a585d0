import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { personTexts } from './texts.ts'

/** What proves that it is the member who changes the address. Never kept over a reload. */
export interface Proof {
  currentPassword: string
  code: string
}

export const noProof: Proof = { currentPassword: '', code: '' }

interface EmailProofProps {
  proof: Proof
  onChange: (proof: Proof) => void
  needsCode: boolean
  errors: Partial<Record<string, string>>
}

/** Appears as soon as the address in the form is another one. */
export const EmailProof = ({ proof, onChange, needsCode, errors }: EmailProofProps) => {
  const texts = useTexts(personTexts).proof

  return (
    <div className="facts facts--fields mt-[18px]">
      <Field label={texts.password} hint={texts.why} error={errors['currentPassword']} className="facts__wide">
        <PasswordInput
          value={proof.currentPassword}
          onChange={({ target }) => onChange({ ...proof, currentPassword: target.value })}
          autoComplete="current-password"
        />
      </Field>
      {needsCode ? (
        <Field label={texts.code} hint={texts.codeHint} error={errors['code']} className="facts__wide">
          <Input
            value={proof.code}
            onChange={({ target }) => onChange({ ...proof, code: target.value })}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      ) : null}
    </div>
  )
}
