// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { firstUtms, rememberFirstUtms } from './first-utms.ts'

afterEach(() => localStorage.clear())

it('keeps what the first address says, whatever comes later', () => {
  rememberFirstUtms('')
  expect(firstUtms()).toEqual({})
  rememberFirstUtms('?utm_source=letter&utm_campaign=spring%20news&utm_term=&other=1')
  rememberFirstUtms('?utm_source=later&utm_medium=mail')
  expect(firstUtms()).toEqual({ source: 'letter', campaign: 'spring news' })
})

it('is undisturbed by what somebody else wrote there', () => {
  localStorage.setItem('firstUtms', '{broken')
  expect(firstUtms()).toEqual({})
})
