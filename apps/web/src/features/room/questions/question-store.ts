import { limits } from '@regent/contract/limits'
import type { QuestionAction } from '@regent/contract/rooms/questions'
import type { QuestionSettings, RoomMessage } from '@regent/contract/rooms/room-messages'
import { AppFailure } from '#lib/api/app-failure.ts'
import { createDraft } from '#lib/browser/draft.ts'
import { rememberPerson } from '#lib/session/watch-person.ts'
import { isQuestionNews, type QuestionNews } from '#widgets/room/question-shapes.ts'
import { createOutbox, type Unsent } from '../chat/chat-outbox.ts'
import { tellIfLate } from '../connection/late-answer.ts'
import { pauseMs } from '../connection/ways-out.ts'
import type { QuestionCalls } from './question-calls.ts'
import { type Question, withNews, withVote } from './question-list.ts'

export interface QuestionsSnapshot {
  questions: readonly Question[]
  settings: QuestionSettings
  isRead: boolean
  /** The portal does not answer; it is asked until it does. */
  isFailing: boolean
  unsent: readonly Unsent[]
  /** Until then, by the server's clock, it takes no more questions of this person. */
  waitUntil: number
  isAway: boolean
  /** What came while the panel was closed. */
  unread: number
  draft: string
  isAnonymous: boolean
}

const nothing: QuestionsSnapshot = {
  questions: [],
  settings: { areApproved: true, allowsAnonymous: false },
  isRead: false,
  isFailing: false,
  unsent: [],
  waitUntil: 0,
  isAway: false,
  unread: 0,
  draft: '',
  isAnonymous: false,
}

interface Kept extends Record<string, unknown> {
  person: string
  text: string
  isAnonymous: boolean
  unsent: readonly Unsent[]
}

interface StoreOptions {
  calls: QuestionCalls
  /** The slug of the webinar. */
  room: string
}

/** For one's own question, a new state is news as well. */
const newsOf = ({ id, isOwn, state }: Question) => (isOwn ? `${id} ${state}` : id)

export type QuestionStore = ReturnType<typeof createQuestionStore>

/** The questions of a room, for as long as the person is in it, whether they are shown or not. */
export const createQuestionStore = ({ calls, room }: StoreOptions) => {
  let snapshot = nothing
  let person: string | undefined
  let isHost = false
  let isShown = false
  let seen: Set<string> | undefined
  let meanwhile: QuestionNews[] = []
  let reading: Promise<void> | undefined
  let isDue = false
  let isSamePerson = () => true
  const listeners = new Set<() => void>()
  const kept = createDraft<Kept>(`questions:${room}`)

  const set = (change: Partial<QuestionsSnapshot>) => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }

  const keep = () => {
    const { draft: text, isAnonymous, unsent } = snapshot
    if (text === '' && unsent.length === 0) kept.clear()
    else if (person !== undefined && isSamePerson()) kept.write({ person, text, isAnonymous, unsent })
  }

  /** What hosts still have to look at, and what others have not seen yet. */
  const isNews = (question: Question) => seen?.has(newsOf(question)) !== true && (!isHost || question.state === 'asked')

  const take = (questions: readonly Question[]) => {
    // What is there at first is no news, except for hosts.
    if (snapshot.isRead) seen ??= new Set(isHost ? [] : questions.map(newsOf))
    if (isShown) for (const question of questions) seen?.add(newsOf(question))
    set({ questions, unread: snapshot.isRead ? questions.filter(isNews).length : 0 })
  }

  const outbox = createOutbox({
    send: (text, key, { isAnonymous }) =>
      tellIfLate(calls.ask(text, key, isAnonymous), () => person === undefined || set({ isAway: true })),
    perMinute: limits.questionsPerMinute,
    onSent: (question) => {
      const own = { ...question, isOwn: true }
      seen?.add(newsOf(own))
      const known = snapshot.questions.find(({ id }) => id === own.id)
      // A host may have answered it before the portal's answer came.
      take(
        known
          ? snapshot.questions.map((each) => (each === known ? { ...each, isOwn: true } : each))
          : [...snapshot.questions, own],
      )
    },
    onChange: (unsent, waitUntil, isAway) => {
      set({ unsent, waitUntil, isAway })
      keep()
    },
  })

  const hear = (message: RoomMessage) => {
    if (!isQuestionNews(message)) return
    if (reading) meanwhile.push(message)
    if (!snapshot.isRead) return
    if (message.settings) set({ settings: message.settings })
    take(withNews(snapshot.questions, message))
  }

  const readOnce = async (reader: string) => {
    meanwhile = []
    isDue = false
    const { questions, settings } = await calls.readAll()
    if (reader !== person) return
    set({ settings: meanwhile.findLast((news) => news.settings)?.settings ?? settings, isRead: true, isFailing: false })
    take(meanwhile.reduce<readonly Question[]>(withNews, questions))
  }

  const readWhileDue = async () => {
    for (let attempt = 0; isDue && person !== undefined; attempt += 1) {
      try {
        await readOnce(person)
      } catch (error) {
        if (error instanceof AppFailure && error.wasRefused) break
        isDue = true
        set({ isFailing: true })
        await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt)))
      }
    }
    reading = undefined
  }

  const restore = (identity: string) => {
    const left = kept.read()
    const isTheirs = left.person === identity
    set({ draft: (isTheirs && left.text) || '', isAnonymous: isTheirs && left.isAnonymous === true })
    const unsent = (isTheirs && left.unsent) || []
    outbox.begin(
      unsent.map((item) => (item.state === 'sending' ? { ...item, state: 'failed', isUncertain: true } : item)),
    )
  }

  return {
    read: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** As soon as it is known who the person is. */
    begin: (identity: string, isNowHost: boolean) => {
      if (person === identity) return
      outbox.end()
      person = identity
      isHost = isNowHost
      seen = undefined
      isSamePerson = rememberPerson()
      snapshot = nothing
      restore(identity)
    },
    end: () => {
      person = undefined
      outbox.end()
    },
    hear,
    /** After joining, and whenever the connection was cut. */
    catchUp: (): Promise<void> => {
      isDue = true
      reading ??= readWhileDue()
      return reading
    },
    show: (isNowShown: boolean) => {
      isShown = isNowShown
      take(snapshot.questions)
    },
    write: (draft: string) => {
      set({ draft })
      keep()
    },
    setAnonymous: (isAnonymous: boolean) => {
      set({ isAnonymous })
      keep()
    },
    ask: () => {
      const { draft, isAnonymous, settings } = snapshot
      outbox.add(draft.trim(), { isAnonymous: isAnonymous && settings.allowsAnonymous })
      set({ draft: '' })
      keep()
    },
    /** Shown at once; undone if the portal refuses it. */
    vote: async (id: string, isOn: boolean) => {
      set({ questions: withVote(snapshot.questions, id, isOn) })
      try {
        await calls.vote(id, isOn)
      } catch (error) {
        set({ questions: withVote(snapshot.questions, id, !isOn) })
        throw error
      }
    },
    /** Also what may still be on its way, so that it does not come back. */
    withdraw: async (id: string) => {
      const text = snapshot.questions.find((question) => question.id === id)?.text
      const unsent = snapshot.unsent.filter((item) => item.text === text)
      try {
        await calls.withdraw(id)
      } catch (error) {
        // The answer to an earlier try was lost.
        if (!(error instanceof AppFailure && error.code === 'not_found')) throw error
      }
      for (const { key } of unsent) outbox.discard(key)
      take(snapshot.questions.filter((question) => question.id !== id))
    },
    act: (id: string, action: QuestionAction) => calls.act(id, action),
    answer: (id: string, text: string) => calls.answer(id, text),
    change: async (settings: Partial<QuestionSettings>) => set(await calls.set(settings)),
    sendNow: outbox.sendNow,
    retry: outbox.retry,
    discard: outbox.discard,
  }
}
