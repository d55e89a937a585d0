export const handle = {
  title: 'Welcome',
  description: 'Free live coaching, video training and chats for investors nationwide.',
}

export const Component = () => <h1>WELCOME</h1>
