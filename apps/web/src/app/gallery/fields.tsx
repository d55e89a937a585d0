import { useState } from 'react'
import { phoneShape } from '@regent/contract/fields'
import { salesRequest } from '@regent/contract/firm/sales'
import { Combobox } from '#ui/fields/combobox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Search } from '#ui/content/icons.ts'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { Input, TextArea } from '#ui/fields/input.tsx'
import { Link } from '#ui/controls/link.tsx'
import { PasswordInput } from '#ui/fields/password-input.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Button } from '#ui/controls/button.tsx'
import { showFieldErrors, useContractForm } from '#ui/fields/form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Columns, Section, Specimen } from './specimen.tsx'

const states = ['California', 'Nevada', 'New Mexico', 'New York', 'North Carolina', 'Texas', 'Wyoming'].map(
  (label) => ({ value: label.toLowerCase().replace(' ', '-'), label }),
)

interface StateFieldProps {
  label: string
  chosen: string | null
  error?: string
  disabled?: boolean
}

const StateField = ({ label, chosen, error, disabled = false }: StateFieldProps) => {
  const [value, setValue] = useState(chosen)
  return (
    <Field label={label} hint="Found by typing." error={error}>
      <Combobox
        options={states}
        value={value}
        onValueChange={setValue}
        placeholder="Choose a state"
        disabled={disabled}
      />
    </Field>
  )
}

const StatesField = ({ label, chosen }: { label: string; chosen: string[] }) => {
  const [values, setValues] = useState(chosen)
  return (
    <Field label={label} hint="Several, each with a button that removes it.">
      <MultiCombobox options={states} values={values} onValuesChange={setValues} placeholder="Choose states" />
    </Field>
  )
}

export const Fields = () => (
  <Section title="Fields">
    <Columns>
      <Field label="Email">
        <Input type="email" placeholder="you@example.com" />
      </Field>
      <Field label="Line 2" optional hint="Shown beneath the title.">
        <Input className="is-focus" defaultValue="When deferral still pays" />
      </Field>
      <Field label="Phone" error={`Phone must be ${phoneShape}`}>
        <Input type="tel" defaultValue="704 555" />
      </Field>
      <Field label="Slug" hint="The address cannot be changed once people have it.">
        <Input disabled defaultValue="1031-high-rate-year" />
      </Field>
      <Field
        label="Password"
        aside={
          <Link to="/" solo className="text-14">
            Forgot password?
          </Link>
        }
      >
        <PasswordInput autoComplete="current-password" defaultValue="ninechars" />
      </Field>
      <Field label="A label as long as the firm's own words for it, which wrap instead of being cut" optional>
        <Input defaultValue="A value that is longer than the field can show at once, so that it runs on" />
      </Field>
      <Field label="Search">
        <span className="input-group">
          <Search />
          <Input compact type="search" placeholder="Search webinars" />
        </span>
      </Field>
      <Field label="Message" hint="Grows with what is written.">
        <TextArea placeholder="Type a message" />
      </Field>
      <Field label="Message" error="Say in a sentence what you are looking for">
        <TextArea defaultValue="?" />
      </Field>
      <Field label="Status">
        <Select defaultValue="scheduled">
          <option value="scheduled">Scheduled</option>
          <option value="waiting">Waiting</option>
          <option value="ended">Ended</option>
        </Select>
      </Field>
      <Field label="Categories">
        <Select compact chosen defaultValue="real-estate">
          <option value="real-estate">Real Estate (14)</option>
          <option value="oil">Oil &amp; Gas (9)</option>
        </Select>
      </Field>
      <Field label="Stream type" error="Choose a stream type">
        <Select defaultValue="">
          <option value="">Choose</option>
          <option value="webinar">Webinar</option>
        </Select>
      </Field>
      <Field label="Portal display" hint="Fixed by the environment.">
        <Select disabled>
          <option>Yes</option>
        </Select>
      </Field>
      <StateField label="State" chosen={null} />
      <StateField label="State, chosen" chosen="north-carolina" />
      <StateField label="State, missing" chosen={null} error="Choose a state" />
      <StateField label="State, fixed" chosen="texas" disabled />
      <StatesField label="States" chosen={['nevada', 'texas']} />
      <Specimen name="A form of the contract" wide>
        <FormSpecimen />
      </Specimen>
    </Columns>
  </Section>
)

/** A form with a contract schema. Addresses that do not end in @example.com are refused, as by a server. */
const FormSpecimen = () => {
  const form = useContractForm(salesRequest.pick({ firstName: true, email: true }), { firstName: '', email: '' })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(({ email }) => {
    if (email.endsWith('@example.com')) toast.success({ title: 'Sent' })
    else showFieldErrors(form, { email: 'This address is not known here' })
  })

  return (
    <form aria-label="Specimen" noValidate className="grid gap-4.5" onSubmit={(event) => void send(event)}>
      <Field label="First name" error={errors.firstName?.message}>
        <Input autoComplete="given-name" {...form.register('firstName')} />
      </Field>
      <Field label="Your email" error={errors.email?.message} hint="Only the firm sees it.">
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Button type="submit" look="primary" busy={isSubmitting}>
        Send
      </Button>
    </form>
  )
}
