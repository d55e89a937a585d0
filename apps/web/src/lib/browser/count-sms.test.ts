import { describe, expect, it } from 'vitest'
import { countSms } from './count-sms.ts'

const partsOf = (text: string) => countSms(text).parts

describe('an SMS', () => {
  it('holds 160 characters of the SMS alphabet, and 153 in each part of a longer message', () => {
    expect(countSms('')).toEqual({ characters: 0, parts: 0 })
    expect(countSms('a'.repeat(160))).toEqual({ characters: 160, parts: 1 })
    expect([161, 306, 307, 459, 460].map((length) => partsOf('é'.repeat(length)))).toEqual([2, 2, 3, 3, 4])
  })

  it('counts a brace or a euro sign as two, and does not split it', () => {
    // 304 letters and a euro take 306 places: two parts if the euro stands at the end, three if it meets the seam.
    expect(partsOf(`${'a'.repeat(304)}€`)).toBe(2)
    expect(partsOf(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toBe(3)
    expect(countSms('€'.repeat(80))).toEqual({ characters: 160, parts: 1 })
    expect(partsOf(`${'a'.repeat(159)}€`)).toBe(2)
    // 152 and half a euro would fill the first part; the euro goes to the second, and pushes the end into a third.
    expect(partsOf(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toBe(2)
  })

  it('holds 70 characters, and 67 in each part, if one character is outside the alphabet, and names it', () => {
    expect(countSms(`${'a'.repeat(69)}“`)).toEqual({ characters: 70, parts: 1, culprit: '“' })
    expect([71, 134, 135].map((length) => partsOf(`“${'a'.repeat(length - 1)}`))).toEqual([2, 2, 3])
  })

  it('counts an emoji as two, and does not split it', () => {
    expect(countSms('😀'.repeat(35))).toMatchObject({ characters: 70, parts: 1 })
    expect(partsOf('😀'.repeat(66))).toBe(2)
    expect(partsOf('😀'.repeat(67))).toBe(3)
  })
})
