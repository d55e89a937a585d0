import { z } from 'zod'

/** The address of a service, without a slash at its end. */
export const serviceAddress = (service: string, example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol) && new URL(text).search === '',
      `must be the address of ${service}, like ${example}`,
    )
    .transform((text) => new URL(text).href.replace(/\/+$/u, ''))

/** Either all of these variables are set, or none. */
export const refuseIncomplete = <Name extends string>(
  variables: Partial<Record<NoInfer<Name>, unknown>>,
  names: readonly Name[],
  context: z.RefinementCtx,
  isAnySet = names.some((name) => variables[name] !== undefined),
): void => {
  if (!isAnySet) return
  for (const name of names.filter((each) => variables[each] === undefined)) {
    context.addIssue({ code: 'custom', path: [name], message: `is missing: ${names.join(', ')} belong together` })
  }
}

/** Too long to be guessed. */
export const secretOf = (length: number) => z.string().min(length, `must have at least ${length} characters`)

/** The https address of a page that browsers open. */
export const pageAddress = (page: string, example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).username === '',
      `must be the https address of ${page}, like ${example}`,
    )
    .transform((text) => new URL(text).href)
