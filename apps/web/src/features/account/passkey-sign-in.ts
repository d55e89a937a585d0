import { passkeyEndpoints } from '@regent/contract/identity/passkeys'
import type { Tokens } from '@regent/contract/identity/auth'
import { lifetimes } from '@regent/contract/lifetimes'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureText, AppFailure } from '#lib/api/app-failure.ts'
import { callApi } from '#lib/api/api-client.ts'
import {
  canOfferPasskeys,
  canUsePasskeys,
  choosePasskey,
  passkeyProblemOf,
  type SignedCredential,
  stopPasskeys,
} from '#lib/browser/passkeys.ts'
import { usePortal } from '#lib/portal.ts'
import { useTexts } from '#lib/texts.ts'
import { accountTexts } from './texts.ts'

interface PasskeySignIn {
  onSignedIn: (tokens: Tokens) => void
  onProblem: (text: string) => void
}

/** A challenge that is offered is replaced before it ends. */
const offerMs = (lifetimes.passkeyChallengeMinutes - 1) * 60_000

const request = async () => (await callApi(passkeyEndpoints.request, {})).options

const send = (credential: SignedCredential) => callApi(passkeyEndpoints.signIn, { body: { credential } })

/** Signs in with a passkey: by a button, and where the browser offers passkeys among the addresses to fill in. */
export const usePasskeySignIn = ({ onSignedIn, onProblem }: PasskeySignIn) => {
  const all = useTexts(accountTexts)
  const isAvailable = canUsePasskeys(usePortal().signIn?.passkeyHost)
  const [isPending, setIsPending] = useState(false)
  const [offer, setOffer] = useState(0)
  const nextOffer = () => setOffer((before) => before + 1)

  const describe = (error: unknown) => {
    if (error instanceof AppFailure) return failureText(error, all.wentWrong)
    return passkeyProblemOf(error) === 'canceled' ? all.passkey.canceled : all.passkey.failed
  }
  const signIn = async (credential: SignedCredential) => {
    setIsPending(true)
    try {
      onSignedIn(await send(credential))
    } catch (error) {
      onProblem(describe(error))
      nextOffer()
    } finally {
      setIsPending(false)
    }
  }
  const start = async () => {
    setIsPending(true)
    try {
      await signIn(await choosePasskey(await request()))
    } catch (error) {
      onProblem(describe(error))
      nextOffer()
    } finally {
      setIsPending(false)
    }
  }

  const signInByOffer = useEffectEvent(signIn)
  useEffect(() => {
    if (!isAvailable) return undefined
    let isOver = false
    const keepOffering = async () => {
      if (!(await canOfferPasskeys())) return
      const options = await request()
      const credential = isOver ? undefined : await choosePasskey(options, true)
      if (credential && !isOver) await signInByOffer(credential)
    }
    // Nobody asked for the offer, so nobody misses it.
    keepOffering().catch(() => undefined)
    const renewal = setTimeout(() => setOffer((before) => before + 1), offerMs)
    return () => {
      isOver = true
      clearTimeout(renewal)
      stopPasskeys().catch(() => undefined)
    }
  }, [isAvailable, offer])

  return { isAvailable, isPending, start: () => void start() }
}
