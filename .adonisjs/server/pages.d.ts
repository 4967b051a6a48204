import '@adonisjs/inertia/types'

import type React from 'react'
import type { Prettify } from '@adonisjs/core/types/common'

type ExtractProps<T> =
  T extends React.FC<infer Props>
    ? Prettify<Omit<Props, 'children'>>
    : T extends React.Component<infer Props>
      ? Prettify<Omit<Props, 'children'>>
      : never

declare module '@adonisjs/inertia/types' {
  export interface InertiaPages {
    'Applications/BioLink/Analytics': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Analytics.tsx'))['default']>
    'Applications/BioLink/Create': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Create.tsx'))['default']>
    'Applications/BioLink/Edit/Handle': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Edit/Handle.tsx'))['default']>
    'Applications/BioLink/Edit/Introduction': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Edit/Introduction.tsx'))['default']>
    'Applications/BioLink/Edit/MasterPrompt': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Edit/MasterPrompt.tsx'))['default']>
    'Applications/BioLink/Index': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Index.tsx'))['default']>
    'Applications/BioLink/Subscribers': ExtractProps<(typeof import('../../inertia/pages/Applications/BioLink/Subscribers.tsx'))['default']>
    'Applications/Domain': ExtractProps<(typeof import('../../inertia/pages/Applications/Domain.tsx'))['default']>
    'Applications/Embed/Analytics': ExtractProps<(typeof import('../../inertia/pages/Applications/Embed/Analytics.tsx'))['default']>
    'Applications/Embed/Create': ExtractProps<(typeof import('../../inertia/pages/Applications/Embed/Create.tsx'))['default']>
    'Applications/Embed/Edit': ExtractProps<(typeof import('../../inertia/pages/Applications/Embed/Edit.tsx'))['default']>
    'Applications/Embed/Guide': ExtractProps<(typeof import('../../inertia/pages/Applications/Embed/Guide.tsx'))['default']>
    'Applications/Embed/Index': ExtractProps<(typeof import('../../inertia/pages/Applications/Embed/Index.tsx'))['default']>
    'Applications/Embed/MasterPrompt': ExtractProps<(typeof import('../../inertia/pages/Applications/Embed/MasterPrompt.tsx'))['default']>
    'Applications/Facebook/SelectPage': ExtractProps<(typeof import('../../inertia/pages/Applications/Facebook/SelectPage.tsx'))['default']>
    'Applications/Handover': ExtractProps<(typeof import('../../inertia/pages/Applications/Handover.tsx'))['default']>
    'Applications/Index': ExtractProps<(typeof import('../../inertia/pages/Applications/Index.tsx'))['default']>
    'Applications/MessengerPrompt': ExtractProps<(typeof import('../../inertia/pages/Applications/MessengerPrompt.tsx'))['default']>
    'Applications/MessengerVisits': ExtractProps<(typeof import('../../inertia/pages/Applications/MessengerVisits.tsx'))['default']>
    'Applications/Telegram/Index': ExtractProps<(typeof import('../../inertia/pages/Applications/Telegram/Index.tsx'))['default']>
    'Applications/WhatsApp/Index': ExtractProps<(typeof import('../../inertia/pages/Applications/WhatsApp/Index.tsx'))['default']>
    'Auth/ConfirmPassword': ExtractProps<(typeof import('../../inertia/pages/Auth/ConfirmPassword.tsx'))['default']>
    'Auth/ForgotPassword': ExtractProps<(typeof import('../../inertia/pages/Auth/ForgotPassword.tsx'))['default']>
    'Auth/Invitation': ExtractProps<(typeof import('../../inertia/pages/Auth/Invitation.tsx'))['default']>
    'Auth/Login': ExtractProps<(typeof import('../../inertia/pages/Auth/Login.tsx'))['default']>
    'Auth/Register': ExtractProps<(typeof import('../../inertia/pages/Auth/Register.tsx'))['default']>
    'Auth/ResetPassword': ExtractProps<(typeof import('../../inertia/pages/Auth/ResetPassword.tsx'))['default']>
    'Auth/VerifyEmail': ExtractProps<(typeof import('../../inertia/pages/Auth/VerifyEmail.tsx'))['default']>
    'Data/CompareVersions': ExtractProps<(typeof import('../../inertia/pages/Data/CompareVersions.tsx'))['default']>
    'Data/ConnectSource': ExtractProps<(typeof import('../../inertia/pages/Data/ConnectSource.tsx'))['default']>
    'Data/CreateFromFile': ExtractProps<(typeof import('../../inertia/pages/Data/CreateFromFile.tsx'))['default']>
    'Data/CreateFromRss': ExtractProps<(typeof import('../../inertia/pages/Data/CreateFromRss.tsx'))['default']>
    'Data/CreateFromText': ExtractProps<(typeof import('../../inertia/pages/Data/CreateFromText.tsx'))['default']>
    'Data/CreateFromVoice': ExtractProps<(typeof import('../../inertia/pages/Data/CreateFromVoice.tsx'))['default']>
    'Data/Index': ExtractProps<(typeof import('../../inertia/pages/Data/Index.tsx'))['default']>
    'Data/ShowItem': ExtractProps<(typeof import('../../inertia/pages/Data/ShowItem.tsx'))['default']>
    'Data/ShowSource': ExtractProps<(typeof import('../../inertia/pages/Data/ShowSource.tsx'))['default']>
    'Data/types': ExtractProps<(typeof import('../../inertia/pages/Data/types.ts'))['default']>
    'Docs/Show': ExtractProps<(typeof import('../../inertia/pages/Docs/Show.tsx'))['default']>
    'Errors/Problem': ExtractProps<(typeof import('../../inertia/pages/Errors/Problem.tsx'))['default']>
    'Home/Index': ExtractProps<(typeof import('../../inertia/pages/Home/Index.tsx'))['default']>
    'Inbox/Index': ExtractProps<(typeof import('../../inertia/pages/Inbox/Index.tsx'))['default']>
    'Insights/Checks': ExtractProps<(typeof import('../../inertia/pages/Insights/Checks.tsx'))['default']>
    'Insights/Index': ExtractProps<(typeof import('../../inertia/pages/Insights/Index.tsx'))['default']>
    'Insights/types': ExtractProps<(typeof import('../../inertia/pages/Insights/types.ts'))['default']>
    'InternalChat/Show': ExtractProps<(typeof import('../../inertia/pages/InternalChat/Show.tsx'))['default']>
    'Onboarding/BottomWindow': ExtractProps<(typeof import('../../inertia/pages/Onboarding/BottomWindow.tsx'))['default']>
    'Onboarding/ChatWindow': ExtractProps<(typeof import('../../inertia/pages/Onboarding/ChatWindow.tsx'))['default']>
    'Onboarding/Create': ExtractProps<(typeof import('../../inertia/pages/Onboarding/Create.tsx'))['default']>
    'Onboarding/NewCreate': ExtractProps<(typeof import('../../inertia/pages/Onboarding/NewCreate.tsx'))['default']>
    'Onboarding/OnboardSimple': ExtractProps<(typeof import('../../inertia/pages/Onboarding/OnboardSimple.tsx'))['default']>
    'Onboarding/ProgressBar': ExtractProps<(typeof import('../../inertia/pages/Onboarding/ProgressBar.tsx'))['default']>
    'Operator/Index': ExtractProps<(typeof import('../../inertia/pages/Operator/Index.tsx'))['default']>
    'Profile/Agents': ExtractProps<(typeof import('../../inertia/pages/Profile/Agents.tsx'))['default']>
    'Profile/Edit': ExtractProps<(typeof import('../../inertia/pages/Profile/Edit.tsx'))['default']>
    'Team/Activity': ExtractProps<(typeof import('../../inertia/pages/Team/Activity.tsx'))['default']>
    'Team/Index': ExtractProps<(typeof import('../../inertia/pages/Team/Index.tsx'))['default']>
    'Welcome': ExtractProps<(typeof import('../../inertia/pages/Welcome.tsx'))['default']>
  }
}
