import { z } from 'zod'
import { cta, webinarStatus } from '../webinars/webinar-fields.ts'
import { permissions } from './entry.ts'
import { shownPoll } from './polls.ts'

/** A line of the chat. */
export const chatMessage = z.object({
  id: z.string(),
  /** The identity of the person who wrote it. */
  person: z.string(),
  sender: z.string(),
  text: z.string(),
  /** In milliseconds since 1970. */
  timestamp: z.number(),
  /** Said backstage: attendees never hear of it. */
  isBackstage: z.literal(true).optional(),
})

export type ChatMessage = z.infer<typeof chatMessage>

/** The raised hands, the first one first. A hand may have a question. */
export const hands = z.array(
  z.object({ person: z.string(), name: z.string(), raisedAt: z.number(), question: z.string().optional() }),
)

/** Who waits at the door; only hosts hear of them. */
export const knocks = z.array(z.object({ person: z.string(), name: z.string(), knockedAt: z.number() }))

/** With the number in the webinar; the first one is 1. */
export const shownOffers = z.array(cta.extend({ number: z.int() }))

/** The state of a question. A question may be answered without being approved. */
export const questionStates = ['asked', 'approved', 'answering', 'answered', 'written', 'dismissed'] as const

/** A question to the hosts. */
export const roomQuestion = z.object({
  id: z.string(),
  /** With the role in brackets; null of an anonymous question, and of a person whose account was erased. */
  asker: z.string().nullable(),
  text: z.string(),
  state: z.enum(questionStates),
  /** Everyone sees it, unless it is dismissed. */
  isApproved: z.boolean(),
  votes: z.int(),
  /** The answer in writing. */
  answer: z.string().nullable(),
  /** In milliseconds since 1970. */
  askedAt: z.number(),
})

export type RoomQuestion = z.infer<typeof roomQuestion>

export const questionSettings = z.object({
  /** Others see a question once a host has approved it. */
  areApproved: z.boolean('areApproved must be true or false'),
  allowsAnonymous: z.boolean('allowsAnonymous must be true or false'),
})

export type QuestionSettings = z.infer<typeof questionSettings>

/** Whether a room is being recorded, as everyone in it may know. */
export const roomRecording = z.object({
  /** `starting` until the first seconds are stored, at the beginning and after a crash. */
  state: z.enum(['off', 'starting', 'on']),
  /** How long the recording is so far: the seconds before this stretch, and when it began, in milliseconds since 1970. */
  seconds: z.number(),
  since: z.number().nullable(),
})

export type RoomRecording = z.infer<typeof roomRecording>

/** A line of captions, typed or heard. */
export const captionLine = z.object({
  id: z.string(),
  /** As the page that wrote it named it: a corrected line has the same. */
  key: z.string(),
  /** Who typed it, or said it. */
  person: z.string(),
  /** The name of who said it; empty if the captioner did not say. */
  speaker: z.string(),
  speakerId: z.string().nullable(),
  isTyped: z.boolean(),
  /** Empty once it was taken back. */
  text: z.string(),
  /** In milliseconds since 1970. */
  beganAt: z.number(),
  endedAt: z.number(),
})

export type CaptionLine = z.infer<typeof captionLine>

/** Who or what makes captions at this moment. */
export const captioning = z.object({
  /** Who types them. */
  captioner: z.object({ person: z.string(), name: z.string() }).nullable(),
  /** The pages of those who speak send what they say. */
  isListening: z.boolean(),
})

export type Captioning = z.infer<typeof captioning>

/** What the server says to people in a room; browsers cannot say anything to each other. */
export const roomMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status'), status: webinarStatus }),
  z.object({ type: z.literal('chat'), message: chatMessage }),
  z.object({ type: z.literal('chat-deleted'), id: z.string() }),
  z.object({ type: z.literal('clear-chat') }),
  z.object({ type: z.literal('slow-mode'), seconds: z.int() }),
  /** To those whom it is about: staff have opened the comments of the webinar to attendees, or closed them. */
  z.object({ type: z.literal('chat-allowed'), isAllowed: z.boolean() }),
  /** To everyone, now and then while people come and go: how many are inside. Hosts then read the list of people again. */
  z.object({ type: z.literal('people'), count: z.int() }),
  z.object({ type: z.literal('ejected') }),
  z.object({ type: z.literal('permissions'), permissions }),
  /** To the person: a host has muted the microphone or the camera, or stopped the screen. */
  z.object({ type: z.literal('muted'), source: permissions.keyof() }),
  z.object({ type: z.literal('spotlight'), person: z.string().nullable() }),
  /** The calls to action that are shown now. */
  z.object({ type: z.literal('offers'), shown: shownOffers }),
  /** The poll that is open, or whose results are shown; hosts always hear of the results. */
  z.object({ type: z.literal('poll'), poll: shownPoll.nullable() }),
  /** At most once a second: how many sent each kind of reaction, in the order of the kinds. */
  z.object({ type: z.literal('reactions'), counts: z.array(z.int()) }),
  z.object({ type: z.literal('reactions-switched'), isOn: z.boolean() }),
  /** To hosts: the queue. */
  z.object({ type: z.literal('hands'), hands }),
  /** To everyone: how many hands are up. */
  z.object({ type: z.literal('hand-count'), count: z.int() }),
  /** To the person whose hand it is. */
  z.object({ type: z.literal('hand'), isRaised: z.boolean() }),
  z.object({ type: z.literal('knocks'), knocks }),
  z.object({ type: z.literal('locked'), isLocked: z.boolean() }),
  z.object({ type: z.literal('recording'), recording: roomRecording }),
  /** To hosts: why the room is not recorded although it should be, or what will soon end the recording; null once it is over. */
  z.object({ type: z.literal('recording-problem'), problem: z.string().nullable() }),
  /** One of these: new or corrected lines, who makes them now; to the person, whether they may; to hosts, what is wrong with the transcriber. */
  z.object({
    type: z.literal('captions'),
    lines: z.array(captionLine).optional(),
    captioning: captioning.optional(),
    isCaptioner: z.boolean().optional(),
    problem: z.string().nullable().optional(),
  }),
  /** What is new about questions, each to those who may see it. */
  z.object({
    type: z.literal('questions'),
    changed: z.array(roomQuestion).optional(),
    /** The hosts have hidden these again. */
    gone: z.array(z.string()).optional(),
    votes: z.array(z.object({ id: z.string(), votes: z.int() })).optional(),
    settings: questionSettings.optional(),
  }),
  /** To hosts and the person whom it is about: someone was brought to the stage, to a preview, or back. The state of the room says who. */
  z.object({ type: z.literal('stage') }),
])

export type RoomMessage = z.infer<typeof roomMessage>

/** The topic of these messages on the data channel. */
export const roomTopic = 'regent'
