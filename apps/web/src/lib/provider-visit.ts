import { createDraft } from './browser/draft.ts'
import { paths } from './paths.ts'

interface Visit extends Record<string, unknown> {
  /** What the person went to the sign-in provider for. */
  kind: 'sign-in' | 'link'
  /** Where they come back to afterwards, in this portal. */
  returnTo: string
}

const draft = createDraft<Visit>('provider-visit')

/** Leaves the portal for the sign-in provider. */
export const visitProvider = (address: string, visit: Visit): void => {
  draft.write(visit)
  location.assign(address)
}

const isOwnPath = (path: string) => path.startsWith('/') && !path.startsWith('//')

/** What this tab went there for. */
export const readVisit = (): Visit => {
  const { kind = 'sign-in', returnTo = paths.welcome } = draft.read()
  return { kind, returnTo: isOwnPath(returnTo) ? returnTo : paths.welcome }
}

export const endVisit = (): void => draft.clear()

/** What the provider has added to the address; undefined if it is not a complete answer. */
export const readProviderAnswer = (search: string) => {
  const given = new URLSearchParams(search)
  const [code, state, iss, error] = ['code', 'state', 'iss', 'error'].map((name) => given.get(name) ?? undefined)
  return {
    error,
    answer: code === undefined || state === undefined ? undefined : { code, state, ...(iss !== undefined && { iss }) },
  }
}
