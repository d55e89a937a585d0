import type { Texts } from '#lib/texts.ts'

// Apart from the other texts: the button is there when a person joins, and the rest is loaded later.
const en = {
  label: 'Offers',
  show: 'Show the offers',
  hide: 'Hide the offers',
  host: 'Show calls to action to everyone, or hide them',
  hidden: (count: number) => `${count} ${count === 1 ? 'closed offer' : 'closed offers'} in`,
}

export const offersControlTexts: Texts<typeof en> = { en }
