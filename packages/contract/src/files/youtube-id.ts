const host = /^(?:https?:)?\/\/(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com/iu.source
const pathBeforeId = /\/(?:watch\/?\?(?:[^#\s]*&)?v=|(?:embed|live|shorts|v)\/)/iu.source
const id = /(?<id>[\w-]{11})(?![\w-])/u.source

const fullAddress = new RegExp(`${host}${pathBeforeId}${id}`, 'iu')
const shortAddress = new RegExp(`^(?:https?:)?//youtu\\.be/${id}`, 'iu')

/** A video id of YouTube has eleven characters. */
export const isYoutubeId = (text: string): boolean => /^[\w-]{11}$/u.test(text)

/** Finds the id in a watch, share, embed, shorts or live address on any of YouTube's hosts. */
export const youtubeIdOf = (address: string): string | undefined => {
  const trimmed = address.trim()
  return (fullAddress.exec(trimmed) ?? shortAddress.exec(trimmed))?.groups?.['id']
}
