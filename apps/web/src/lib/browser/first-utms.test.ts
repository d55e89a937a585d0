// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { firstTouchHeaders } from './first-touch-headers.ts'
import { firstUtms, rememberFirstUtms } from './first-utms.ts'

afterEach(() => localStorage.clear())

it('keeps the parameters of the first address', () => {
  rememberFirstUtms('')
  expect(firstUtms()).toEqual({})
  rememberFirstUtms('?utm_source=letter&utm_campaign=spring%20news&utm_term=&other=1')
  rememberFirstUtms('?utm_source=later&utm_medium=mail')
  expect(firstUtms()).toEqual({ source: 'letter', campaign: 'spring news' })
})

it('ignores a stored value in another format', () => {
  localStorage.setItem('firstUtms', '{broken')
  expect(firstUtms()).toEqual({})
})

it('is sent with a request, encoded so that it fits into a header', () => {
  expect(firstTouchHeaders()).toEqual({})
  rememberFirstUtms('?utm_source=brief&utm_campaign=frühling')
  expect(firstTouchHeaders()).toEqual({ 'first-touch': 'source=brief&campaign=fr%C3%BChling' })
})
