import { describe, expect, it } from 'vitest'
import { avatarColor, firstLetter } from './avatar.tsx'

describe('the letter of an avatar', () => {
  it.each([
    ['Margaret Ellison', 'M'],
    ['  ada', 'A'],
    ['élodie', 'É'],
    ['👩‍⚖️ Judge', '👩‍⚖️'],
    ['', '?'],
  ])('of %j is %j', (name, letter) => {
    expect(firstLetter(name)).toBe(letter)
  })
})

describe('the color of an avatar', () => {
  it('is the same for the same first character', () => {
    expect(avatarColor('Margaret')).toBe(avatarColor('margaret Ellison'))
    expect(avatarColor('Margaret')).toBe(avatarColor('Max'))
  })

  it('uses all ten colors for the alphabet', () => {
    const alphabet = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' ')
    expect(new Set(alphabet.map(avatarColor)).size).toBe(10)
  })
})
