import { lifetimes } from '@regent/contract/lifetimes'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { type Answer, answer } from '#http/routes/answer.ts'
import { secretCookie } from '#http/viewer/cookies.ts'
import type { Own } from '#modules/identity/sessions/index.ts'
import { linkTo } from '#platform/public-address.ts'
import {
  type ProviderPerson,
  ProviderRefusal,
  ProviderSilent,
  type SignInProvider,
} from '#platform/sign-in-provider/sign-in-provider.ts'
import { hashToken, isToken, newToken } from '#platform/tokens/secret-token.ts'
import { returnPath, visitsOf } from './provider-sign-in.policy.ts'
import { insertVisit, takeVisit } from './provider-visit.repository.ts'
import { providerTexts as texts } from './texts.ts'

const cookieName = 'regent_provider'

interface Browser {
  cookie: (name: string) => string | undefined
  network: string
}

export const providerOr = ({ signInProvider }: Services): SignInProvider => {
  if (!signInProvider) throw new AppError('not_found')
  return signInProvider
}

/** Each of several tabs comes back to its own visit. */
const browserToken = ({ cookie }: Browser) => {
  const value = cookie(cookieName)
  return value !== undefined && isToken(value) ? value : undefined
}

/** Answers where the browser goes, and binds the visit to it: no other browser can come back with it. */
export const beginVisit = async (
  services: Services,
  browser: Browser,
  own?: Own,
): Promise<Answer<{ address: string }>> => {
  const provider = providerOr(services)
  await services.budgets.spend(visitsOf(browser.network))
  const visit = await provider.newVisit()
  const address = await heard(services, () => provider.addressFor(visit, linkTo(services, returnPath)))
  const value = browserToken(browser) ?? newToken()
  await insertVisit(services.db, {
    ...visit,
    stateHash: hashToken(visit.state),
    browserHash: hashToken(value),
    own,
  })
  const maxAgeSeconds = lifetimes.providerSignInMinutes * 60
  const cookie = secretCookie(services.config, { name: cookieName, value, path: '/api/auth', maxAgeSeconds })
  return answer({ address }, { headers: { 'set-cookie': cookie } })
}

interface Return {
  state: string
  code: string
  iss?: string | undefined
}

/** The person who has signed in at the provider. The visit is used up, whatever the answer is. */
export const endVisit = async (
  services: Services,
  browser: Browser,
  { state, ...given }: Return,
  own?: Own,
): Promise<ProviderPerson> => {
  const provider = providerOr(services)
  const token = browserToken(browser)
  const visit =
    token !== undefined &&
    (await takeVisit(services.db, { stateHash: hashToken(state), browserHash: hashToken(token), own }))
  if (!visit) throw refusal(texts.over, own)
  try {
    return await heard(services, () => provider.personOf({ state, ...visit }, given, linkTo(services, returnPath)))
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    services.log.warn({ reason: error.message }, 'the sign-in provider gave an answer that is refused')
    throw refusal(texts.refused(provider.name), own)
  }
}

/** A visitor is not signed in; a member stays so. */
const refusal = (message: string, own: Own | undefined) =>
  new AppError(own ? 'conflict' : 'invalid_credentials', { message })

const heard = async <Result>({ log }: Services, ask: () => Promise<Result>): Promise<Result> => {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    log.warn({ reason: error.message }, 'the sign-in provider does not answer')
    throw new AppError('provider_unavailable')
  }
}
