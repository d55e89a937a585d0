import { recentSearchesKey } from '#lib/session/stored-for-person.ts'
import { tryStorage } from '#lib/browser/storage.ts'

const most = 6

const isText = (each: unknown): each is string => typeof each === 'string' && each !== ''

/** The latest first. */
export const readRecent = (): string[] =>
  tryStorage(() => {
    const kept: unknown = JSON.parse(localStorage.getItem(recentSearchesKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isText).slice(0, most) : []
  }, [])

export const keepRecent = (words: string): void => {
  const text = words.trim()
  if (text.length < 2) return
  const others = readRecent().filter((each) => each.toLowerCase() !== text.toLowerCase())
  tryStorage(() => localStorage.setItem(recentSearchesKey, JSON.stringify([text, ...others].slice(0, most))), undefined)
}

export const forgetRecent = (): void => tryStorage(() => localStorage.removeItem(recentSearchesKey), undefined)
