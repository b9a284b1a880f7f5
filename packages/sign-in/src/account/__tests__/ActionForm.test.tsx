import { act, fireEvent, render, screen } from '@testing-library/react';
import React from 'react';
import ActionForm from '../ActionForm';

it('shows problems from the first submission on, also if that one only failed', async () => {
  const onSubmit = jest.fn(() => Promise.reject(new Error('Nothing works.')));
  const fields = { name: { label: 'Name', initial: 'Ada' } };
  render(<ActionForm fields={fields} submit="Save" submitting="Saving …" onSubmit={onSubmit} />);
  const input = screen.getByLabelText('Name');
  fireEvent.change(input, { target: { value: '' } });
  expect(screen.queryByText('This field is required')).toBeNull();
  fireEvent.change(input, { target: { value: 'Ada' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  fireEvent.change(input, { target: { value: '' } });
  expect(screen.getByText('This field is required')).toBeTruthy();
});
