/** Safari plays Opus in MP4 only in its later versions. */
export const playsOpusInMp4 = (): boolean =>
  import.meta.env.SSR || document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01F, opus"') !== ''
