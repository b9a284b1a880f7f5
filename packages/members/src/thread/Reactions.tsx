/** @jsxImportSource preact */
import { useContext } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { translate } from '@docusaurus/Translate';
import { reactions, type Reaction } from '../api/types';
import { Context } from './context';
import { failureText } from './failureText';
import { goToSignIn } from './goToSignIn';
import { setWanted } from '../session/wanted';
import { countOf } from './thread';

const signs: Readonly<Record<Reaction, string>> = {
  LIKE: '👍',
  LOVE: '❤️',
  LAUGH: '😄',
  SURPRISE: '😮',
  THANKS: '🙏',
};

function nameOf(reaction: Reaction): string {
  switch (reaction) {
    case 'LIKE':
      return translate({ id: 'members.reaction.like', message: 'I like it' });
    case 'LOVE':
      return translate({ id: 'members.reaction.love', message: 'I love it' });
    case 'LAUGH':
      return translate({ id: 'members.reaction.laugh', message: 'It made me laugh' });
    case 'SURPRISE':
      return translate({ id: 'members.reaction.surprise', message: 'It surprised me' });
    case 'THANKS':
      return translate({ id: 'members.reaction.thanks', message: 'Thank you' });
  }
}

/** The reactions to a post, each with its number. */
export function Reactions(): ComponentChildren {
  const { post, thread, isMember, tell } = useContext(Context);
  const { counts, given } = thread.get();
  const react = async (reaction: Reaction): Promise<void> => {
    if (!isMember) {
      setWanted('reaction', post, reaction);
      return goToSignIn('reaction');
    }
    try {
      await thread.react(reaction);
    } catch (error) {
      tell(failureText(error));
    }
  };
  return (
    <div
      class="members-reactions"
      role="group"
      aria-label={translate({ id: 'members.reactions.label', message: 'Reactions' })}
    >
      {reactions.map((reaction) => {
        const count = counts ? countOf(counts, reaction) : 0;
        return (
          <button
            key={reaction}
            type="button"
            aria-pressed={given?.includes(reaction) ?? false}
            aria-label={`${nameOf(reaction)}: ${count}`}
            title={nameOf(reaction)}
            onClick={() => void react(reaction)}
          >
            <span aria-hidden="true">{signs[reaction]}</span> {count > 0 && count}
          </button>
        );
      })}
    </div>
  );
}
