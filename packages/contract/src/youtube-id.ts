const onYoutube =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube\.com|youtube-nocookie\.com)\/(?:embed\/|shorts\/|watch\?(?:[^#\s]*&)?v=)([\w-]{11})(?![\w-])/iu
const shortened = /^(?:https?:)?\/\/youtu\.be\/([\w-]{11})(?![\w-])/iu

/** The eleven characters that name a video there. */
export const isYoutubeId = (text: string): boolean => /^[\w-]{11}$/u.test(text)

export const youtubeIdOf = (address: string): string | undefined => {
  const trimmed = address.trim()
  return (onYoutube.exec(trimmed) ?? shortened.exec(trimmed))?.[1]
}
