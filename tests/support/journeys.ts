/** For each page, the test in tests/browser of its main path and one of a failure. */
export type Journeys = { main: string; failure: string }

export const JOURNEYS: Record<string, Journeys> = {
  'Applications/BioLink/Analytics': {
    main: 'count, draw and export views and clicks',
    failure: 'answer “not found” for the analytics of a deleted page, with a link home',
  },
  'Applications/BioLink/Create': {
    main: 'are created over the list with a name, a free handle and a choice of sources',
    failure: 'report a taken handle while typing, offer free ones and keep the input',
  },
  'Applications/BioLink/Edit/Handle': {
    main: 'answer at a changed handle and redirect the old one',
    failure: 'refuse a handle in use beside its field and keep it for editing',
  },
  'Applications/BioLink/Edit/Introduction': {
    main: 'show visitors the headings, icons, pictured and featured links from the preview',
    failure: 'report a broken link and a server that is down, and keep the input',
  },
  'Applications/BioLink/Edit/MasterPrompt': {
    main: 'test a master prompt before it is saved and restore an earlier one',
    failure: 'refuse an empty master prompt and report a test without a connection',
  },
  'Applications/BioLink/Index': {
    main: 'are paused and published in the list, and found by their QR code',
    failure: 'are deleted only with a connection, after their name was typed',
  },
  'Applications/BioLink/Subscribers': {
    main: 'collect subscribers without scripts, list them and delete one',
    failure: 'find no subscribers of a page that was deleted',
  },
  'Applications/Domain': {
    main: 'is proven by two records, answers there and is where the other link leads',
    failure: 'is refused beside its field if it can’t be one, and kept for editing',
  },
  'Applications/Embed/Analytics': {
    main: 'count visits and list leads',
    failure: 'report an embed that another window deleted',
  },
  'Applications/Embed/Create': {
    main: 'are created, listed, paused and published again',
    failure: 'report an invalid website beside its field and keep the input',
  },
  'Applications/Embed/Edit': {
    main: 'preview a changed appearance at once and save it',
    failure: 'refuse an invalid height beside its field and keep the other changes',
  },
  'Applications/Embed/Guide': {
    main: 'show the snippet for each platform and detect the website that uses it',
    failure: 'report a check and a secret that didn’t load, and offer both again',
  },
  'Applications/Embed/Index': {
    main: 'are created, listed, paused and published again',
    failure: 'report an embed that another window deleted',
  },
  'Applications/Embed/MasterPrompt': {
    main: 'test an embed’s prompt before it is saved and restore an earlier one',
    failure: 'refuse a prompt that is too long for an embed and keep it in the form',
  },
  'Applications/Facebook/SelectPage': {
    main: 'connects a Facebook Page, answers there and hands over to a human agent',
    failure: 'name a missing permission and ask Facebook again',
  },
  'Applications/Telegram/Index': {
    main: 'are connected, answer, hand over to a person, pause and are disconnected',
    failure: 'refuse a token that Telegram does not know and keep it in the form',
  },
  'Applications/WhatsApp/Index': {
    main: 'are connected, answer, hand over to a person, pause and are disconnected on WhatsApp',
    failure: 'refuse a token that WhatsApp does not accept and keep the form',
  },
  'Applications/Index': {
    main: 'are listed with what they are and their state, and lead to a new one',
    failure: 'stay in their list without a connection, and open one once it is back',
  },
  'Applications/MessengerPrompt': {
    main: 'test, save and rewrite a Page’s prompt',
    failure: 'refuse a prompt that is too long for Messenger and keep it in the form',
  },
  'Applications/MessengerVisits': {
    main: 'count who wrote to a number and what was answered',
    failure: 'show the same state in every list and on each of their own pages',
  },
  'Applications/Handover': {
    main: 'save the reply to a human request, which visitors then read',
    failure: 'refuse an invalid number of answers beside its field and keep the texts',
  },
  'Auth/ConfirmPassword': {
    main: 'asks for the password before a dangerous action',
    failure: 'keep the input of a signed-out form and accept it after signing in again',
  },
  'Auth/ForgotPassword': {
    main: 'resets a forgotten password through the emailed link',
    failure: 'name the wait after too many requests for a link',
  },
  'Auth/Invitation': {
    main: 'invites an editor, who joins with a new account and adds knowledge',
    failure: 'says that a used invitation is no longer valid',
  },
  'Auth/Login': {
    main: 'keep a remembered browser signed in after its session is gone',
    failure: 'report a sign-in that did not reach the server and send it again unchanged',
  },
  'Auth/Register': {
    main: 'register an account, which starts with the onboarding',
    failure: 'show registration errors beside their fields and keep name and address',
  },
  'Auth/ResetPassword': {
    main: 'resets a forgotten password through the emailed link',
    failure: 'report a link that was used meanwhile and offer a new one',
  },
  'Auth/VerifyEmail': {
    main: 'confirms an email address through its link',
    failure: 'refuse the confirmation link of another account and say what to do',
  },
  'Data/CompareVersions': {
    main: 'create and edit a text and compare its versions',
    failure: 'report versions that no longer exist',
  },
  'Data/ConnectSource': {
    main: 'is added with a token, read and quoted, and the quote opens its file',
    failure: 'says when its token was revoked, and takes a new one',
  },
  'Data/CreateFromFile': {
    main: 'upload files one by one and show their progress',
    failure: 'keeps a failed file in the list until it is sent again, then asks nothing',
  },
  'Data/CreateFromRss': {
    main: 'inspect and add an address and show its sync settings',
    failure: 'keep an unreachable address in its field and say what to do',
  },
  'Data/CreateFromText': {
    main: 'create and edit a text and compare its versions',
    failure: 'stay open with the input after an error and ask before they discard it',
  },
  'Data/CreateFromVoice': {
    main: 'records, pauses, plays, repeats and names a recording, then transcribes it with times',
    failure: 'keeps a recording whose upload failed and sends it again',
  },
  'Data/Index': {
    main: 'search, filter and delete items in the list',
    failure: 'explain a failed item and retry it',
  },
  'Data/ShowItem': {
    main: 'name the scanned page of a PDF that no answer covers',
    failure: 'keep the input of a rejected edit',
  },
  'Data/ShowSource': {
    main: 'shows in the crawl log which pages were read or skipped, and crawls again',
    failure: 'report a source whose website is gone while its item still answers',
  },
  'Docs/Show': {
    main: 'answer a guest’s question with a quote that leads to its section',
    failure: 'keep a question that didn’t reach the server, and answer it later',
  },
  'Errors/Problem': {
    main: 'lead signed-in people home from an unknown address',
    failure: 'stay on an error page without a connection and say so',
  },
  'Home/Index': {
    main: 'show applications, questions and failures on home',
    failure: 'report a failed retry on home and offer it again',
  },
  'Inbox/Index': {
    main: 'counts waiting visitors live and answers one with a saved reply',
    failure: 'keeps a message that did not reach the server and sends it later',
  },
  'Insights/Checks': {
    main: 'check an answer and report that it holds',
    failure: 'refuse a check without a question and explain a failed one',
  },
  'Insights/Index': {
    main: 'list an unanswered question in insights and accept an answer there',
    failure: 'refuse an empty answer in insights and keep its question',
  },
  'InternalChat/Show': {
    main: 'replace an edited question and keep its earlier version within reach',
    failure: 'keep an unsent question in its field and the conversation unchanged',
  },
  'Onboarding/Create': {
    main: 'resumes from home and on another device, where an answer is changed',
    failure: 'returns to the conversation after signing in again',
  },
  'Onboarding/NewCreate': {
    main: 'leads from registration and one address to a page that answered with a citation',
    failure: 'names an unreachable address beside its field and offers a text instead',
  },
  'Onboarding/OnboardSimple': {
    main: 'publishes a page from one file with the quick form',
    failure: 'names a taken handle in the quick form and keeps the input',
  },
  'Operator/Index': {
    main: 'shows the operator what failed and why, and retries it',
    failure: 'says that it couldn’t check the services, and checks them again',
  },
  'Profile/Agents': {
    main: 'connect with one paste and a token made on the page, and survive a restart',
    failure: 'of an application need no token, and are offered only while it is published',
  },
  'Profile/Edit': {
    main: 'apply at once and survive signing out and in',
    failure: 'reports a wrong password in place and changes nothing when it is canceled',
  },
  'Team/Activity': {
    main: 'shows owners and admins who did what, by kind, and exports it',
    failure: 'closes its activity to an admin whose role was lowered meanwhile',
  },
  'Team/Index': {
    main: 'invites an editor, who joins with a new account and adds knowledge',
    failure: 'keeps the address of an invitation that is refused and says why',
  },
  Welcome: {
    main: 'explain the product on the landing page and lead to registration',
    failure: 'lead only to signing in when registration is closed',
  },
  'visitor/problem': {
    main: 'says what isn’t there, and leads back to the page',
    failure: 'says that the page is paused, without a link to it',
  },
  'visitor/biolink': {
    main: 'lets a visitor follow a link, come back, ask and read the source',
    failure: 'keeps a visitor’s question without a connection and sends it later',
  },
  'visitor/newsletter': {
    main: 'collect subscribers without scripts, list them and delete one',
    failure: 'refuse a link of a newsletter that was changed',
  },
  'visitor/frame': {
    main: 'opens, asks, reports events without their content, closes and unloads',
    failure: 'reports a server that went down before the chat opened, and opens when it is back',
  },
  'visitor/report': {
    main: 'is reported in three steps without an account',
    failure: 'refuses a report without a reason and keeps the text',
  },
  'visitor/source': {
    main: 'opens the quoted section of a source from its note',
    failure: 'opens no source that its owner has deleted',
  },
}
