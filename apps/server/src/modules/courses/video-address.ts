const youtubeHost = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/u

/** Watch, share, embed, shorts, live: the eleven characters are its `v`, or the last part of its path. */
const isYoutubeVideo = ({ hostname, searchParams, pathname }: URL) => {
  const id = searchParams.get('v') ?? pathname.replace(/\/$/u, '').split('/').at(-1) ?? ''
  return youtubeHost.test(hostname) && /^[\w-]{11}$/u.test(id)
}

/** Whether a video may stand there: with us, at YouTube, or on a host that the operator has named. */
export const mayPlayFrom = (address: string, mediaHosts: readonly string[]): boolean => {
  if (address === '' || address.startsWith('/files/')) return true
  const url = URL.parse(address)
  return url !== null && (isYoutubeVideo(url) || mediaHosts.includes(url.host) || mediaHosts.includes(url.hostname))
}
