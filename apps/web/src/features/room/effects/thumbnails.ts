import background1 from './pictures/background1-small.jpg'
import background2 from './pictures/background2-small.jpg'
import background3 from './pictures/background3-small.jpg'
import background4 from './pictures/background4-small.jpg'

export const thumbnails = { background1, background2, background3, background4 }
