import { inWords, type Texts } from '#lib/texts.ts'

/** Loaded after joining, unlike the texts of the panel's button. */
const en = {
  joined: (count: number) => `${inWords(count, 'person has', 'people have')} joined`,
  left: (count: number) => `${inWords(count, 'person has', 'people have')} left`,
  hands: (count: number) => `${inWords(count, 'hand has', 'hands have')} been raised`,
  knock: {
    one: (name: string) => ({ title: `${name} waits at the door`, action: 'Admit', name: `Admit ${name}` }),
    many: (count: number) => ({
      title: `${inWords(count, 'person waits', 'people wait')} at the door`,
      action: 'Admit all',
      name: 'Admit all who wait at the door',
    }),
  },
  allowed: {
    microphone: { title: 'You may speak now', text: 'Your microphone is still off.' },
    camera: { title: 'You may turn your camera on now', text: 'It is still off.' },
    screen: { title: 'You may share your screen now' },
  },
  allowedEarly: {
    microphone: { title: 'You may speak once the webinar is live' },
    camera: { title: 'You may turn your camera on once the webinar is live' },
    screen: { title: 'You may share your screen once the webinar is live' },
  },
  unmute: 'Unmute',
  withdrawn: {
    microphone: { title: 'You may no longer speak', text: 'A host has withdrawn your microphone.' },
    camera: { title: 'You may no longer show your camera', text: 'A host has withdrawn it.' },
    screen: { title: 'You may no longer share your screen', text: 'A host has withdrawn it.' },
  },
  muted: {
    microphone: { title: 'A host has muted you', text: 'You may unmute yourself when you want to speak.' },
    camera: { title: 'A host has turned your camera off', text: 'You may turn it on again.' },
    screen: { title: 'A host has stopped your screen share', text: 'You may share it again.' },
  },
  handLowered: { title: 'A host has lowered your hand', text: 'You can raise it again.' },
  spotlit: { title: 'You are in the spotlight', text: 'Everyone sees you on the stage.' },
  back: { title: 'You are back in the audience' },
  noLongerSpotlit: { title: 'You are no longer in the spotlight' },
}

export const noticeTexts: Texts<typeof en> = { en }
