import { onTestFinished, vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** A browser with passkeys, which offers none by itself; what it is asked for is answered by the test. */
export const browserWithPasskeys = () => {
  const get = vi.fn<() => Promise<unknown>>()
  const create = vi.fn<() => Promise<unknown>>()
  const supported = Object.assign(() => undefined, { isConditionalMediationAvailable: () => Promise.resolve(false) })
  vi.stubGlobal('PublicKeyCredential', supported)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
  const part = (names: string[]) => Object.fromEntries(names.map((name) => [name, bytes(name)]))
  const credential = (response: object) => ({
    id: 'a2V5',
    rawId: bytes('key'),
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  })
  const refusal = (name: string) => Promise.reject(new DOMException('The person said no.', name))
  return {
    signs: () => get.mockResolvedValue(credential(part(['clientDataJSON', 'authenticatorData', 'signature']))),
    makes: () => create.mockResolvedValue(credential(part(['clientDataJSON', 'attestationObject']))),
    refuses: (name: string) => {
      get.mockImplementation(() => refusal(name))
      create.mockImplementation(() => refusal(name))
    },
  }
}
