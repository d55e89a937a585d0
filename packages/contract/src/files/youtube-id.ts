const host = /^(?:https?:)?\/\/(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com/iu.source
const place = /\/(?:watch\/?\?(?:[^#\s]*&)?v=|(?:embed|live|shorts|v)\/)/iu.source
const id = /(?<id>[\w-]{11})(?![\w-])/u.source

const whole = new RegExp(`${host}${place}${id}`, 'iu')
const shortened = new RegExp(`^(?:https?:)?//youtu\\.be/${id}`, 'iu')

/** The eleven characters that name a video there. */
export const isYoutubeId = (text: string): boolean => /^[\w-]{11}$/u.test(text)

/** The same out of an address: watch, share, embed, shorts and live, on any of YouTube's hosts. */
export const youtubeIdOf = (address: string): string | undefined => {
  const trimmed = address.trim()
  return (whole.exec(trimmed) ?? shortened.exec(trimmed))?.groups?.['id']
}
