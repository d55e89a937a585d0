import { type TermKind, termName } from '@regent/contract/deals/deal-terms'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Plus } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { termTexts } from './texts.ts'
import { useAddTerm } from './use-add-term.ts'

export const AddTerm = ({ kind }: { kind: TermKind }) => {
  const texts = useTexts(termTexts)
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { add, isPending, error, reset } = useAddTerm()

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const read = termName.safeParse(name)
    setFault(read.error?.issues[0]?.message)
    if (!read.success) return
    add(kind, read.data, () => {
      setName('')
      input.current?.focus()
    })
  }

  return (
    <form className="term-new" noValidate onSubmit={handleSubmit}>
      <Field label={texts.newName(kind)} error={fault ?? error?.details['name']}>
        <Input
          ref={input}
          value={name}
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value)
            setFault(undefined)
            reset()
          }}
        />
      </Field>
      <Button type="submit" busy={isPending} busyLabel={texts.adding}>
        <Plus />
        {texts.add}
      </Button>
    </form>
  )
}
