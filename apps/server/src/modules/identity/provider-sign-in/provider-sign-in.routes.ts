import { providerEndpoints } from '@regent/contract/identity/provider-sign-in'
import { type HttpApp, route } from '#http/routes/route.ts'
import type { SignedIn } from '#http/viewer/viewer.ts'
import { linkedSignInTexts, presentLinkedSignIn } from '#modules/identity/linked-sign-ins/index.ts'
import { answerCompleted } from '#modules/identity/sign-in/index.ts'
import { withOwnProof } from '#modules/identity/ways-in/index.ts'
import { linkAtProvider } from './link-at-provider.ts'
import { signInAtProvider } from './sign-in-at-provider.ts'
import { beginVisit, endVisit, providerOr } from './visit-provider.ts'

const ownOf = ({ userId: accountId, sessionId }: SignedIn) => ({ accountId, sessionId })

export const registerProviderRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, providerEndpoints.begin, (browser) => beginVisit(services, browser))
  route(app, providerEndpoints.signIn, async ({ body, ...caller }) => {
    const person = await endVisit(services, caller, body)
    return answerCompleted({}, await signInAtProvider(services, { person, caller }))
  })
  route(app, providerEndpoints.beginLink, async ({ viewer, body, ...browser }) => {
    providerOr(services)
    const { agent, network } = browser
    await withOwnProof(services, { ...ownOf(viewer), ...body, agent, network }, () => Promise.resolve())
    return beginVisit(services, browser, ownOf(viewer))
  })
  route(app, providerEndpoints.link, async ({ viewer, body, ...caller }) => {
    const own = ownOf(viewer)
    const person = await endVisit(services, caller, body, own)
    const linked = await linkAtProvider(services, { own, person, caller })
    return { linkedSignIn: presentLinkedSignIn(linked), message: linkedSignInTexts.linked }
  })
}
