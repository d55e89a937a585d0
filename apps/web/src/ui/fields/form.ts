import { useEffect } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'

interface ContractFormOptions {
  /** Also checks each field at every change. Otherwise a change only removes the error. */
  checksChanges?: boolean
}

/** A form with a schema of the contract. */
export const useContractForm = <Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  { checksChanges = false }: ContractFormOptions = {},
): UseFormReturn<Input, unknown, Output> => {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: checksChanges ? 'onChange' : 'onSubmit',
    reValidateMode: checksChanges ? 'onChange' : 'onSubmit',
  })
  const { subscribe, clearErrors } = form

  useEffect(() => {
    if (checksChanges) return undefined
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name !== undefined) clearErrors(name as Path<Input>)
      },
    })
  }, [subscribe, clearErrors, checksChanges])

  return form
}

/** Shows the server's messages beside their fields and moves to the first; true if every message has a field. */
export const showFieldErrors = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  details: Readonly<Record<string, string>>,
): boolean => {
  const known = Object.keys(form.getValues())
  const fields = Object.entries(details).filter(([name]) => known.includes(name))
  for (const [index, [name, message]] of fields.entries())
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  return fields.length > 0 && fields.length === Object.keys(details).length
}
