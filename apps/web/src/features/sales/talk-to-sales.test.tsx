// @vitest-environment happy-dom
import { portalEndpoints } from '@regent/contract/firm/portal'
import { salesEndpoints } from '@regent/contract/firm/sales'
import { beforeEach, describe, expect, it } from 'vitest'
import { namelessPortal } from '#lib/portal.ts'
import { bodyText, control, descriptionOf, submit, type } from '#testing/forms.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { TalkToSales } from './talk-to-sales.tsx'

let api: ReturnType<typeof fakeApi>

const [tuesday9, tuesday930] = ['2030-03-05T14:00:00.000Z', '2030-03-05T14:30:00.000Z']
const wednesday9 = '2030-03-06T14:00:00.000Z'

const answerTimes = (...times: string[]) => api.answer(salesEndpoints.times, () => ({ answer: { times, minutes: 30 } }))

beforeEach(() => {
  sessionStorage.clear()
  api = fakeApi()
  api.answer(portalEndpoints.show, () => ({ answer: namelessPortal }))
})

const open = async () => {
  const page = renderPage(() => <TalkToSales onClose={() => undefined} />)
  await eventually(() => expect(bodyText()).toContain('Talk to sales'))
  return page
}

const radio = (label: string) => {
  const found = [...document.querySelectorAll('label.pill')].find(({ textContent }) => textContent === label)
  const input = found?.querySelector('input')
  if (!input) throw new Error(`No choice ${label} in ${document.body.innerHTML}`)
  return input
}

const choose = (label: string) => radio(label).click()

const openTimes = async () => {
  choose('At a time I choose')
  await eventually(() => radio('9:00 AM'))
}

const fill = (lastName = 'Lovelace') => {
  type('First name', 'Ada')
  type('Last name', lastName)
  type('Email', 'ada@example.com')
  type('Phone', '2025550100')
}

it('names what is missing, and sends nothing', async () => {
  await open()
  submit('Send request')
  await eventually(() => expect(descriptionOf('Email')).toContain('Email is required'))
  expect(api.sent).toEqual([])
})

it('sends a request, with a name of any length, and confirms it', async () => {
  const long = 'Unconstitutionally'.repeat(5)
  api.answer(salesEndpoints.request, () => ({ answer: { message: 'We will call you.' } }))
  await open()
  fill(long)
  submit('Send request')
  await eventually(() => expect(bodyText()).toContain('We will call you.'))
  expect(api.sent).toMatchObject([{ lastName: long }])
})

it('keeps the input when the server refuses it, and shows why', async () => {
  api.refuse(salesEndpoints.request, 'too_many', 'Please wait a moment.')
  await open()
  fill()
  submit('Send request')
  await eventually(() => expect(bodyText()).toContain('Please wait a moment.'))
  expect(control('Email').value).toBe('ada@example.com')
})

it('says why nothing was sent, loses nothing, and can be sent again', async () => {
  api.answer(salesEndpoints.request, () => ({ answer: { message: 'We will call you.' } }))
  await open()
  fill()
  api.goOffline()
  submit('Send request')
  await eventually(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('You are offline.'))
  expect(control('Email').value).toBe('ada@example.com')
  api.goOffline(false)
  submit('Send request')
  await eventually(() => expect(bodyText()).toContain('Request sent'))
  expect(api.sent).toMatchObject([{ email: 'ada@example.com' }])
})

describe('the time of the call', () => {
  it('is loaded only when a time is wanted, and shown by day in the zone of the visitor', async () => {
    answerTimes(tuesday9, tuesday930, wednesday9)
    await open()
    expect(radio('As soon as possible').checked).toBe(true)
    expect(api.asked.filter(({ pathname }) => pathname.includes('times'))).toEqual([])

    const send = api.delay(salesEndpoints.times)
    choose('At a time I choose')
    await eventually(() => expect(bodyText()).toContain('Loading times...'))
    send()
    await eventually(() => expect(radio('9:30 AM').checked).toBe(false))
    expect([...(control('Day') as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'Tuesday, March 5 (2 free)',
      'Wednesday, March 6 (1 free)',
    ])
    expect(bodyText()).toContain('Times are in your time zone: Eastern Standard Time, New York.')
  })

  it('is sent with the zone, and confirmed with the date and what is on its way', async () => {
    answerTimes(tuesday9, tuesday930, wednesday9)
    api.answer(salesEndpoints.request, () => ({ answer: { message: 'We will call you then.', callAt: wednesday9 } }))
    await open()
    fill()
    await openTimes()
    choose('9:30 AM')
    type('Day', 'Wednesday, March 6')
    await eventually(() => expect(bodyText()).toContain('You have chosen Tuesday, March 5 at 9:30 AM.'))
    choose('9:00 AM')
    submit('Book the call')
    await eventually(() => expect(bodyText()).toContain('Call booked'))
    expect(api.sent).toMatchObject([{ callAt: wednesday9, timeZone: 'America/New_York' }])
    for (const shown of ['Wednesday 6 Mar 2030 9:00 AM EST', 'is on its way to ada@example.com.'])
      expect(bodyText()).toContain(shown)
    expect(sessionStorage.getItem('draft:sales-request')).toBeNull()
  })

  it('is asked for if it was not chosen, and no longer if the call can be at once', async () => {
    answerTimes(tuesday9)
    api.answer(salesEndpoints.request, () => ({ answer: { message: 'We will call you.' } }))
    await open()
    fill()
    await openTimes()
    submit('Book the call')
    await eventually(() => expect(bodyText()).toContain('Please choose a time'))
    expect(api.sent).toEqual([])
    choose('As soon as possible')
    submit('Send request')
    await eventually(() => expect(bodyText()).toContain('Request sent'))
    for (const name of ['callAt', 'timeZone']) expect(api.sent[0]).not.toHaveProperty(name)
  })

  it('that someone else has booked meanwhile: says so beside the time, shows the fresh ones and keeps all that was typed', async () => {
    answerTimes(tuesday9, tuesday930)
    const taken = 'This time is no longer free. Please choose another one.'
    api.refuse(salesEndpoints.request, 'conflict', taken, { callAt: taken })
    await open()
    fill()
    await openTimes()
    choose('9:00 AM')
    answerTimes(tuesday930)
    submit('Book the call')
    await eventually(() => expect(document.querySelectorAll('.pills--dense .pill')).toHaveLength(1))
    expect(document.querySelector('fieldset .field__error')?.textContent).toBe(taken)
    expect(radio('9:30 AM').checked).toBe(false)
    expect(control('Email').value).toBe('ada@example.com')

    api.answer(salesEndpoints.request, () => ({ answer: { message: 'Then.', callAt: tuesday930 } }))
    choose('9:30 AM')
    submit('Book the call')
    await eventually(() => expect(bodyText()).toContain('Call booked'))
  })

  it('says beside the email that a call is booked already', async () => {
    answerTimes(tuesday9)
    api.refuse(salesEndpoints.request, 'conflict', 'Booked already.', { email: 'Booked already.' })
    await open()
    fill()
    await openTimes()
    choose('9:00 AM')
    submit('Book the call')
    await eventually(() => expect(descriptionOf('Email')).toContain('Booked already.'))
  })

  it('cannot be chosen where none is free, and the times are loaded again where that failed', async () => {
    api.refuse(salesEndpoints.times, 'internal', 'The database is away.')
    const { press } = await open()
    choose('At a time I choose')
    await eventually(() => expect(bodyText()).toContain('Failed to load the times'))
    answerTimes()
    press('Retry')
    await eventually(() => expect(bodyText()).toContain('No time is free'))
    fill()
    submit('Book the call')
    await eventually(() => expect(bodyText()).toContain('Please choose a time'))
  })

  it.each([
    ['is still chosen when the dialog is opened again', [tuesday9, wednesday9], 'Wednesday, March 6', true],
    ['that is gone by then has to be chosen again', [tuesday9], 'Tuesday, March 5', false],
  ] as const)('%s', async (_, times, day, isChosen) => {
    answerTimes(...times)
    sessionStorage.setItem('draft:sales-request', JSON.stringify({ firstName: 'Ada', callAt: wednesday9 }))
    await open()
    await eventually(() => expect(radio('9:00 AM').checked).toBe(isChosen))
    expect(control('Day').value).toBe(day)
    expect(bodyText().includes('This time is no longer free.')).toBe(!isChosen)
  })
})
