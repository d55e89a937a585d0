import { tryStorage } from '#lib/browser/storage.ts'
import type { JoinChoice } from '../devices/join-choice.ts'

const keyOf = (slug: string) => `draft:knock:${slug}`

/** With what a person waits at the door, over a reload of this tab. */
export const findKnock = (slug: string): JoinChoice | undefined =>
  tryStorage(() => {
    const kept = sessionStorage.getItem(keyOf(slug))
    return kept === null ? undefined : (JSON.parse(kept) as JoinChoice)
  }, undefined)

export const keepKnock = (slug: string, choice: JoinChoice): void =>
  tryStorage(() => sessionStorage.setItem(keyOf(slug), JSON.stringify(choice)), undefined)

export const forgetKnock = (slug: string): void => tryStorage(() => sessionStorage.removeItem(keyOf(slug)), undefined)
